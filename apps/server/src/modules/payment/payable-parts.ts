import {
  codes,
  depositOf,
  formatFen,
  type PaymentKind,
  paymentKinds,
  stateOfOrder,
  textOf,
} from '@yinpu/contract'
import { Refusal } from '../../kernel/refusal.ts'
import type { OrderRow } from '../order/order-repository.ts'

/** A part of an order's price that can be paid now. */
export interface PayablePart {
  kind: PaymentKind
  fen: number
}

export type PricedOrder = Pick<OrderRow, 'state' | 'totalFen' | 'depositPercent' | 'owedFen' | 'extraOwedFen'>

export const kindLabel = textOf(paymentKinds)

/**
 * The parts of an order's price that can be paid now, the one that is meant if none is named first: the whole price or
 * the deposit of an unpaid order, and later what is owed.
 */
export const payableParts = (order: PricedOrder): PayablePart[] => {
  if (order.state === stateOfOrder.unpaid) {
    const depositFen = depositOf(order.totalFen, order.depositPercent)
    const full = { kind: 'full', fen: order.totalFen } as const
    return depositFen > 0 ? [full, { kind: 'deposit', fen: depositFen }] : [full]
  }
  const parts: PayablePart[] = [
    { kind: 'extra', fen: order.extraOwedFen },
    { kind: 'rest', fen: order.owedFen - order.extraOwedFen },
  ]
  return parts.filter(({ fen }) => fen > 0)
}

/** All of it, for whoever takes nothing else. */
export const fullPrice = ({ totalFen }: Pick<OrderRow, 'totalFen'>): PayablePart => ({
  kind: 'full',
  fen: totalFen,
})

/** The named part, or the one that is meant; undefined: nothing of this kind is to be paid. */
export const findPart = (order: PricedOrder, kind?: PaymentKind): PayablePart | undefined =>
  payableParts(order).find((part) => kind === undefined || part.kind === kind)

/** The sum has changed since the person saw it: nobody pays a sum that they have not seen. */
export const refuseUnseenSum = (
  order: PricedOrder,
  { kind, fen }: PayablePart,
  seenFen: number | undefined,
) => {
  if (seenFen === undefined || seenFen === fen) return
  const what = kind === 'full' ? '订单金额' : kindLabel[kind]
  throw new Refusal(codes.conflict, `${what}已改为 ${formatFen(fen)} 元，请核对后再付款`, {
    state: order.state,
    total_fen: order.totalFen,
    part_fen: fen,
  })
}
