import { type AfterSaleType, stateOfOrder, stateOfRefund, typeOfAfterSale } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { OrderLineRow, OrderRow } from '../order/order-repository.ts'
import { afterSaleFrom, afterSaleMs } from '../order/order-state.ts'
import { afterSaleRepository } from './after-sale-repository.ts'
import { leftToClaim } from './claims.ts'

export interface Claims {
  lines: OrderLineRow[]
  pieces: Map<string, number>
  refundableFen: number
}

/** The pieces and the money of an order that can still be claimed; ignores the after-sale `except`. */
export const readClaims = async (db: Db, order: OrderRow, except?: string): Promise<Claims> => {
  const { companyId, id } = order
  const { lines, earlier, claimed, refunds, payments } = await afterSaleRepository.getClaimParts(
    db,
    companyId,
    id,
  )
  const counting = new Set(payments.filter(({ counts }) => counts).map((payment) => payment.id))
  const owed = refunds.filter(
    ({ paymentId, state }) => counting.has(paymentId) && state !== stateOfRefund.failed,
  )
  const sum = (rows: typeof owed) => rows.reduce((total, { amountFen }) => total + amountFen, 0)
  const left = leftToClaim(
    { paidFen: order.paidFen, refundedFen: sum(owed), lines },
    earlier
      .filter((one) => one.id !== except)
      .map((one) => ({
        ...one,
        refundedFen: sum(owed.filter(({ afterSaleId }) => afterSaleId === one.id)),
        lines: claimed.filter(({ afterId }) => afterId === one.id),
      })),
  )
  return { lines, ...left }
}

/** The end of the time for claims; undefined as long as the order is on its way. */
export const claimableUntil = ({ completedAt }: OrderRow): number | undefined =>
  completedAt ? completedAt.getTime() + afterSaleMs : undefined

/** The reason why nothing can be claimed of an order now; empty if something can. */
export const claimProblem = (order: OrderRow, { pieces }: Claims, now: number): string => {
  if (order.state === stateOfOrder.cancelled) return '订单已取消，不能申请售后'
  if (!afterSaleFrom.includes(order.state)) return '订单开始生产后才能申请售后'
  const until = claimableUntil(order)
  if (until !== undefined && now >= until) return '已超过申请售后的期限（完成后 15 天）'
  if ([...pieces.values()].every((left) => left === 0)) return '全部商品都已申请过售后'
  return ''
}

/** A refund is possible only if money is left. */
export const claimTypes = ({ refundableFen }: Claims): AfterSaleType[] =>
  refundableFen > 0
    ? [typeOfAfterSale.reprint, typeOfAfterSale.refundOnly, typeOfAfterSale.returnAndRefund]
    : [typeOfAfterSale.reprint]
