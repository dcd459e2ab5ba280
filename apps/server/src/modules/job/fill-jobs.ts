import { stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { FillBatch } from '../../jobs/run-backfills.ts'
import { time } from '../../kernel/actor.ts'
import { orderRepository } from '../order/order-repository.ts'
import { closeJobs, withdrawJobs } from './end-jobs.ts'
import { isInPressRoom, jobRepository } from './job-repository.ts'
import { makeJobs } from './make-jobs.ts'

/** Orders that one batch looks at, and the most that it makes or ends jobs of. */
const batchSize = 500
const mostOrders = 20

const keyAt = (position: string | undefined) => {
  const [companyId, id] = position?.split('/') ?? []
  return companyId && id ? { companyId, id } : undefined
}

/** A process of the release before has moved the order on without its jobs. */
const endJobs = async (tx: Db, order: Parameters<typeof closeJobs>[1], now: number) => {
  if (order.state >= stateOfOrder.awaitingShipment && order.state !== stateOfOrder.cancelled) {
    await closeJobs(tx, order, { by: time, now, reason: '订单已报生产完成' })
    return
  }
  const open = (await jobRepository.listOf(tx, order.companyId, [order.id])).filter(
    ({ state }) => state === 'open',
  )
  await withdrawJobs(tx, open, { by: time, now, reason: '订单已不在生产' })
}

/** Orders from before jobs get theirs; jobs of orders that are not in the press room any more end. */
export const fillJobs =
  (clock: () => number): FillBatch =>
  async (tx, position) => {
    const next = await jobRepository.listNextOrders(tx, keyAt(position), batchSize)
    const now = clock()
    let done = 0
    let last = next.at(-1)
    for (const one of next) {
      if (!one.isOpen) continue
      if (done === mostOrders) break
      const order = await orderRepository.lock(tx, one.companyId, one.id)
      if (order && isInPressRoom(order)) await makeJobs(tx, order, time, now)
      else if (order) await endJobs(tx, order, now)
      done += 1
      last = one
    }
    if (done < mostOrders) last = next.at(-1)
    return last && `${last.companyId}/${last.id}`
  }
