import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound } from '../kernel/refusal.ts'
import { adjustBalance } from '../modules/ledger/adjust-balance.ts'
import { buyerSearchRepository } from '../modules/order-view/buyer-search-repository.ts'
import { companyNames } from './act-for-shop.ts'
import { consoleOfflineRefundRoutes } from './offline-refund-routes.ts'
import { consolePaymentRoutes, type PaymentRouteDeps } from './payment-routes.ts'
import { consoleReconcileRoutes } from './reconcile-routes.ts'
import { consoleRefundRoutes } from './refund-routes.ts'

type Deps = PaymentRouteDeps

const adjust = async (
  deps: Deps,
  member: Member,
  userId: string,
  { amount_fen: amountFen, why }: { amount_fen: number; why: string },
  key: string | undefined,
) => {
  const { companyId } = member
  const buyer = isUuid(userId) ? await buyerSearchRepository.find(deps.db, companyId, userId) : undefined
  if (!buyer) throw notFound()
  const balanceFen = await adjustBalance(deps, member, buyer, { amountFen, why, key })
  const names = await companyNames(deps.db, companyId)
  return {
    company_id: companyId,
    company: names.get(companyId) ?? '',
    buyer: { ...buyer, mobile: mobileFor(member, buyer.mobile) },
    amount_fen: amountFen,
    balance_fen: balanceFen,
  }
}

/** Payments, refunds and the balances of buyers. */
export const consoleMoneyRoutes = (deps: Deps) =>
  ({
    ...consolePaymentRoutes(deps),
    ...consoleRefundRoutes(deps),
    ...consoleOfflineRefundRoutes(deps),
    ...consoleReconcileRoutes(deps),
    adjustBalance: ({ member, params, body, visitor }) =>
      adjust(deps, member, params.id, body, body.key ?? visitor.idempotencyKey),
  }) satisfies ConsoleRoutes
