import { time } from '../../kernel/actor.ts'
import type { Logger } from '../../kernel/logger.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { movePreviews } from '../upload/move-previews.ts'
import { sweepFiles } from '../upload/sweep-files.ts'
import type { ArtworkInspector } from './artwork/artwork-inspector.ts'
import { expireOrder, receiveGoods } from './end-order.ts'
import type { MoveDeps } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { announcedMs, receiveAfterMs, unpaidMs } from './order-state.ts'
import { remindOfProofs } from './proof/remind-of-proofs.ts'

interface Deps extends MoveDeps {
  now: () => number
  logger: Logger
  storage: Storage
  inspector: ArtworkInspector
}

const atOnce = 200

/** Another request may move an order at the same moment: that is no error. */
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

/** The scheduled moves of orders. Each is guarded by the state, so a second run does nothing. */
const closeUnpaidOrders = async (deps: Deps): Promise<number> => {
  const { db, now } = deps
  const [unpaidSince, announcedSince] = [new Date(now() - unpaidMs), new Date(now() - announcedMs)]
  const unpaid = await orderRepository.listUnpaid(db, unpaidSince, announcedSince, atOnce)
  return moveAll(unpaid, (order) => expireOrder(deps, order, now()))
}

const receiveOldOrders = async (deps: Deps): Promise<number> => {
  const { db, now } = deps
  const waiting = await orderRepository.listReceivable(db, new Date(now() - receiveAfterMs), atOnce)
  return moveAll(waiting, (order) => receiveGoods(deps, order, time, now()))
}

export const orderJobs = (deps: Deps) => [
  { name: 'close-unpaid-orders', everySeconds: 60, run: () => closeUnpaidOrders(deps) },
  { name: 'receive-old-orders', everySeconds: 600, run: () => receiveOldOrders(deps) },
  { name: 'remind-of-proofs', everySeconds: 600, run: () => remindOfProofs(deps) },
  { name: 'look-at-waiting-artwork', everySeconds: 60, run: () => deps.inspector.inspectWaiting() },
  { name: 'sweep-uploads', everySeconds: 3600, run: () => sweepFiles(deps) },
  { name: 'move-previews', everySeconds: 3600, run: () => movePreviews(deps) },
]
