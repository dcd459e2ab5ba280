import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Logger } from '../../logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { forgetOldKeys } from '../idempotency/once.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import type { ArtworkLooker } from './artwork-looker.ts'
import { moveOrder } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { announcedMs, receiveAfterMs, unpaidMs } from './order-times.ts'
import { receiveGoods } from './receive-goods.ts'
import { sweepFiles } from './sweep-files.ts'

interface Needs {
  db: Db
  now: () => number
  logger: Logger
  storage: Storage
  looker: ArtworkLooker
}

const atOnce = 200

/** Somebody may move an order in the same moment: then it is theirs, and no fault. */
const unlessMoved = async (move: () => Promise<unknown>) => {
  try {
    await move()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const moveAll = async (orders: OrderRow[], move: (order: OrderRow) => Promise<unknown>) => {
  let moved = 0
  for (const order of orders) if (await unlessMoved(() => move(order))) moved += 1
  return moved
}

/** What happens to orders by itself. Each step is guarded by the state, so doing one twice does nothing. */
const closeUnpaidOrders = async ({ db, now }: Needs): Promise<number> => {
  const [time, announced] = [new Date(now() - unpaidMs), new Date(now() - announcedMs)]
  return moveAll(await orderRepository.listUnpaid(db, time, announced, atOnce), (order) =>
    db.transaction(async (tx) => {
      await moveOrder(tx, order, { move: 'expire', actor: 'time', now: now() })
      await paymentRepository.closeAwaiting(tx, order.companyId, order.id, '超时未付款，订单已取消')
    }),
  )
}

const receiveOldOrders = async ({ db, now }: Needs): Promise<number> => {
  const standing = await orderRepository.listStanding(db, 60, new Date(now() - receiveAfterMs), atOnce)
  return moveAll(standing, (order) => receiveGoods(db, order, 'time', now()))
}

const sweep = async (needs: Needs): Promise<number> => {
  const swept = await sweepFiles(needs)
  await forgetOldKeys(needs.db, needs.now())
  return swept
}

export const orderJobs = (needs: Needs) => [
  { name: 'close-unpaid-orders', everySeconds: 60, run: () => closeUnpaidOrders(needs) },
  { name: 'receive-old-orders', everySeconds: 600, run: () => receiveOldOrders(needs) },
  { name: 'look-at-waiting-artwork', everySeconds: 60, run: () => needs.looker.lookAtWaiting() },
  { name: 'sweep-uploads', everySeconds: 3600, run: () => sweep(needs) },
]
