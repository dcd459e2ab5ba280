import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Member } from '../kernel/actor.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import type { PaymentPoller } from '../modules/payment/payment-poller.ts'
import { companyNames, mayCount } from './act-for-shop.ts'

export interface OrderRouteDeps extends PaymentDeps {
  poller: PaymentPoller
  pricing: PricingPool
}

interface Move {
  action: ConsoleCallName
  order: OrderRow
  /** further data for the audit */
  told?: Record<string, unknown>
  isPickup?: boolean
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
  const sums = mayCount(member) ? { paid_fen: moved.paidFen, collect_fen: moved.collectFen } : {}
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

export const orderSubject = ({ id, orderNo }: OrderRow) => ({ kind: 'order', id, name: orderNo })

/** A move of an order with its row of the audit, and its answer. */
export const moveForShop = async (
  deps: OrderRouteDeps,
  member: Member,
  { action, order, told, isPickup = false }: Move,
  step: (deps: OrderRouteDeps, now: number) => Promise<OrderRow>,
) => {
  const now = deps.now()
  const moved = await deps.db.transaction(async (tx) => {
    const done = await step({ ...deps, db: tx }, now)
    const after = { state: done.state, ...told }
    const entry = { action, subject: orderSubject(order), before: { state: order.state }, after }
    await writeAudit(tx, member, entry, now)
    return done
  })
  return showMoved(deps, member, order, moved, isPickup)
}
