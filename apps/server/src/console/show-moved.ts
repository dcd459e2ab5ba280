import { type Member, maySeePrices } from '../kernel/actor.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import { moveForShop, type ShopMove } from '../modules/order/move-for-shop.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import type { PaymentPoller } from '../modules/payment/payment-poller.ts'
import { companyNames } from './act-for-shop.ts'

export interface OrderRouteDeps extends PaymentDeps {
  poller: PaymentPoller
  pricing: PricingPool
}

/** The answer to a move. */
export const showMoved = async (
  { db }: Pick<OrderRouteDeps, 'db'>,
  member: Member,
  order: OrderRow,
  moved: OrderRow,
  isPickup = false,
) => {
  const names = await companyNames(db, member.companyId)
  const sums = maySeePrices(member) ? { paid_fen: moved.paidFen, collect_fen: moved.collectFen } : {}
  return {
    order_id: order.id,
    order_no: order.orderNo,
    company_id: order.companyId,
    company: names.get(order.companyId) ?? '',
    was_state: order.state,
    state: moved.state,
    ...sums,
    pickup: isPickup,
    proof_stand: moved.proofStand ?? undefined,
  }
}

/** Carries out a move and shows the order after it. */
export const moveAndShow = async (
  deps: OrderRouteDeps,
  member: Member,
  { isPickup, ...move }: ShopMove & { isPickup?: boolean },
  step: (deps: OrderRouteDeps, now: number) => Promise<OrderRow>,
) => {
  const moved = await moveForShop(deps, member, move, step)
  return showMoved(deps, member, move.order, moved, isPickup)
}
