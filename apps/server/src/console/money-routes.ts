import { randomUUID } from 'node:crypto'
import { codes, formatFen } from '@yinpu/contract'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { ledgerRepository } from '../modules/ledger/ledger-repository.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { shopRepository } from '../modules/order-view/shop-repository.ts'
import { companyNames } from './act-for-shop.ts'
import { consoleOfflineRefundRoutes } from './offline-refund-routes.ts'
import { consolePaymentRoutes, type PaymentRouteDeps } from './payment-routes.ts'
import { consoleReconcileRoutes } from './reconcile-routes.ts'
import { consoleRefundRoutes } from './refund-routes.ts'

type Deps = PaymentRouteDeps

/** A key belongs to the whole shop: used before for another customer or amount, it does nothing here. */
const adjustBalance = async (
  { db, now }: Deps,
  member: Member,
  userId: string,
  { amount_fen: amountFen, why }: { amount_fen: number; why: string },
  key: string | undefined,
) => {
  const { companyId, actor } = member
  const [buyer] = isUuid(userId) ? await shopRepository.listBuyers(db, companyId, [userId]) : []
  if (!buyer) throw notFound()
  const owner = { companyId, userId }
  const cause = `topup:${key ?? randomUUID()}`
  const balanceFen = await db.transaction(async (tx) => {
    await ledgerRepository.lock(tx, owner)
    const earlier = await ledgerRepository.findByCause(tx, companyId, cause)
    if (earlier && (earlier.userId !== userId || earlier.amountFen !== amountFen))
      throw new Refusal(
        codes.conflict,
        `这个 key 已经用于另一次充值（${formatFen(earlier.amountFen)} 元），没有再充值`,
      )
    const before = (await ledgerRepository.findLast(tx, owner))?.balanceFen ?? 0
    if (earlier) return before
    await topUp(tx, owner, { amountFen, remark: why, cause, by: actor, now: now() })
    const after = (await ledgerRepository.findLast(tx, owner))?.balanceFen ?? 0
    const entry = {
      action: 'adjustBalance' as const,
      subject: { kind: 'customer', id: userId, name: buyer.name },
      before: { balance_fen: before },
      after: { balance_fen: after, amount_fen: amountFen, why },
    }
    await writeAudit(tx, member, entry, now())
    return after
  })
  const names = await companyNames(db, companyId)
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
      adjustBalance(deps, member, params.id, body, body.key ?? visitor.idempotencyKey),
  }) satisfies ConsoleRoutes
