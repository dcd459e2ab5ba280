import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Shows the buyer's wish for an invoice whole: reading it leaves an audit row. */
export const revealInvoice = async ({ db, now }: Deps, member: Member, order: OrderRow) => {
  const { invoice } = order
  if (!invoice) throw notFound()
  // A person who sees no sums does not see the wish for an invoice either.
  if (!maySeePrices(member) && !member.permissions.has('invoice.issue')) throw new Refusal(codes.refused)
  await writeAudit(db, member, { action: 'revealInvoice', subject: orderSubject(order) }, now())
  return invoice
}
