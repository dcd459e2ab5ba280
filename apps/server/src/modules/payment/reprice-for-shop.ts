import { codes, formatFen } from '@yinpu/contract'
import { allowedTotals } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { whoMay } from '../staff/who-may.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { computedTotalOf, type Repriced, repriceOrder } from './reprice-order.ts'

/** True if a role with this limit may set the total; undefined: without a limit. */
export const isWithin = (order: OrderRow, totalFen: number, percent: number | undefined): boolean => {
  if (percent === undefined) return true
  // A sum that was returned for a cheaper version is no part of the price.
  const { returnedFen } = order
  const { least, most } = allowedTotals(
    { computedFen: computedTotalOf(order), totalFen: order.totalFen - returnedFen },
    percent,
  )
  return totalFen - returnedFen >= least && totalFen - returnedFen <= most
}

/** All changes of the order count as one, whoever made them. */
export const refuseBeyondPercent = async (
  db: Db,
  { companyId, limits }: Member,
  order: OrderRow,
  totalFen: number,
) => {
  const { reprice_percent: percent } = limits
  if (percent === undefined || isWithin(order, totalFen, percent)) return
  const computedFen = computedTotalOf(order)
  const { least: leastFen, most: mostFen } = allowedTotals({ computedFen, totalFen: order.totalFen }, percent)
  const who = await whoMay(
    db,
    companyId,
    (role) =>
      role.permissions.includes('order.reprice') && isWithin(order, totalFen, role.limits.reprice_percent),
  )
  throw new Refusal(
    codes.refused,
    `超出您的改价幅度（算出的 ${formatFen(computedFen)} 元的 ${percent}%，前后各次一起算，可改为 ${formatFen(leastFen)} 到 ${formatFen(mostFen)} 元），请由${who}办理`,
    { limit_percent: percent, least_fen: leastFen, most_fen: mostFen },
  )
}

interface PriceInput {
  total_fen: number
  was_fen?: number | undefined
  why: string
}

/** Changes the price within the person's limit. The audit row is written in the transaction of the change. */
export const repriceForShop = async (
  deps: PaymentDeps,
  member: Member,
  order: OrderRow,
  { total_fen: totalFen, was_fen: wasFen, why }: PriceInput,
): Promise<Repriced> => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  return repriceOrder(deps, order, {
    totalFen,
    wasFen,
    why,
    by: member.actor,
    refuseBeyondLimit: (tx, current) => refuseBeyondPercent(tx, member, current, totalFen),
    note: (tx, repriced) => {
      const [before, after] = [{ total_fen: repriced.wasFen }, { total_fen: totalFen, why }]
      const entry = { action: 'repriceOrder', subject: orderSubject(order), before, after } as const
      return writeAudit(tx, member, entry, deps.now())
    },
  })
}
