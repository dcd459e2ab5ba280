import { stateOfOrder, typeOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, sideOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { readCalendar } from '../company/read-calendar.ts'
import { makeJobs } from '../job/make-jobs.ts'
import { dueAfter } from '../order/due-date.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { withNumbers } from '../order/search-words.ts'
import { withoutCounts } from '../quote/describe-work.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'

const free = {
  collectFen: 0,
  ...{ depositPercent: 0, owedFen: 0, extraFen: 0, extraOwedFen: 0 },
  ...{ versionExtraFen: 0, returnedFen: 0 },
  goodsFen: 0,
  freightFen: 0,
  memberFen: 0,
  discountFen: 0,
  discountCode: '',
  adjustFen: 0,
  adjustReason: '',
  waivedFen: 0,
  ...{ taxPoints: 0, taxFen: 0 },
  totalFen: 0,
  paidFen: 0,
  refundedFen: 0,
}

/** A reprint needs no proof: its artwork was agreed to before. */
const withoutProof = { proofWanted: null, proofStand: null, proofUnanswered: false }

/**
 * Creates a free order of its own for the agreed reprint. Its artwork is approved, so that it begins in production;
 * paper begins in the state before shipping.
 */
export const reprintOrder = async (
  tx: Db,
  order: OrderRow,
  row: AfterSaleRow,
  by: Actor,
  now: number,
): Promise<AfterSaleRow> => {
  const at = new Date(now)
  const { companyId } = order
  const claimed = await afterSaleRepository.linesOf(tx, companyId, [row.id])
  const bought = await orderRepository.linesOf(tx, companyId, [order.id])
  const lines = bought.flatMap((line) => {
    const quantity = claimed.find(({ lineId }) => lineId === line.id)?.quantity
    return quantity === undefined ? [] : [{ ...line, share: quantity / line.quantity, quantity }]
  })
  const id = newId()
  const isMade = order.type !== typeOfOrder.paper
  const state = isMade ? stateOfOrder.inProduction : stateOfOrder.awaitingShipment
  const names = lines.map(({ name }) => name).join(' ')
  const columns = await orderRepository.getSearchColumns(tx, order)
  const reprintLines = lines.map(({ share, ...line }, position) => ({
    ...line,
    id: newId(),
    orderId: id,
    position,
    sourceId: newId(),
    quote: { ...line.quote, lines: [] },
    // The sheets were counted for the whole quantity of the first order.
    work: share === 1 ? line.work : withoutCounts(line.work),
    totalFen: 0,
    netKg: Math.round(line.netKg * share * 10_000) / 10_000,
  }))
  const event = {
    id: newId(),
    state,
    title: isMade ? '售后补印，开始生产' : '售后补发，待发货',
    note: `售后 ${row.afterNo}，原订单 ${order.orderNo}`,
    actor: sideOf(by),
    ...actorColumnsOf(by),
    createdAt: at,
  }
  const calendar = await readCalendar(tx, companyId)
  await withFreeNumber(
    () => readableNumber('YP', now),
    async (orderNo) =>
      (await orderRepository.insert(
        tx,
        {
          ...order,
          ...free,
          ...withoutProof,
          id,
          orderNo,
          state,
          invoice: null,
          remark: `售后 ${row.afterNo} 补印`,
          cancelReason: '',
          searchText: `${orderNo} ${row.afterNo} ${names}`.toLowerCase(),
          ...withNumbers({ companyId, ...columns }, [orderNo, row.afterNo]),
          countsWorkingDays: true,
          dueAt: dueAfter(calendar, now, order.promisedDays),
          createdAt: at,
          movedAt: at,
          completedAt: null,
        },
        reprintLines,
        event,
      )) || undefined,
  )
  const moved = (await afterSaleRepository.move(tx, row, row.state, { followUpId: id })) ?? row
  const reprint = await orderRepository.lock(tx, companyId, id)
  if (reprint) await makeJobs(tx, reprint, by, now)
  return moved
}
