import type { OrderState, OrderType, ProofStand, ProofWish } from '@yinpu/contract'

/** The facts of an order that decide about its moves. */
export interface OrderStatus {
  state: OrderState
  type: OrderType
  /** is to be paid on delivery, and was not yet */
  isToCollect?: boolean
  /** has started, and a rest or an extra sum is still to come */
  isOwed?: boolean
  /** the artwork of an unpaid order was handed in */
  isHandedIn?: boolean
  /** needs the buyer's yes before it is printed */
  isProofWanted?: boolean
  proofStand?: ProofStand | undefined
}

interface OrderColumns {
  state: OrderState
  type: OrderType
  collectFen: number
  owedFen: number
  handedInAt: Date | null
  proofWanted: ProofWish | null
  proofStand: ProofStand | null
}

export const statusOf = (order: OrderColumns): OrderStatus => ({
  state: order.state,
  type: order.type,
  isToCollect: order.collectFen > 0,
  isOwed: order.owedFen > 0,
  isHandedIn: order.handedInAt !== null,
  isProofWanted: order.proofWanted !== null,
  proofStand: order.proofStand ?? undefined,
})
