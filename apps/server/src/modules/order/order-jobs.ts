import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Logger } from '../../logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { sweepFiles } from '../upload/sweep-files.ts'
import type { ArtworkInspector } from './artwork-inspector.ts'
import { moveOrder } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { announcedMs, receiveAfterMs, unpaidMs } from './order-times.ts'
import { receiveGoods } from './receive-goods.ts'

interface Deps {
  db: Db
  now: () => number
  logger: Logger
  storage: Storage
  inspector: ArtworkInspector
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
const closeUnpaidOrders = async ({ db, now }: Deps): Promise<number> => {
  const [time, announced] = [new Date(now() - unpaidMs), new Date(now() - announcedMs)]
  return moveAll(await orderRepository.listUnpaid(db, time, announced, atOnce), (order) =>
    db.transaction(async (tx) => {
      await moveOrder(tx, order, { move: 'expire', actor: 'time', now: now() })
      await paymentRepository.closeAwaiting(tx, order.companyId, order.id, '超时未付款，订单已取消')
    }),
  )
}

const receiveOldOrders = async ({ db, now }: Deps): Promise<number> => {
  const standing = await orderRepository.listStanding(db, 60, new Date(now() - receiveAfterMs), atOnce)
  return moveAll(standing, (order) => receiveGoods(db, order, 'time', now()))
}

export const orderJobs = (deps: Deps) => [
  { name: 'close-unpaid-orders', everySeconds: 60, run: () => closeUnpaidOrders(deps) },
  { name: 'receive-old-orders', everySeconds: 600, run: () => receiveOldOrders(deps) },
  { name: 'look-at-waiting-artwork', everySeconds: 60, run: () => deps.inspector.lookAtWaiting() },
  { name: 'sweep-uploads', everySeconds: 3600, run: () => sweepFiles(deps) },
]
