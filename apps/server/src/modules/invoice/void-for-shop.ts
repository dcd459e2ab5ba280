import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { orderSubject } from '../order/shop-order.ts'
import type { InvoiceRow } from './invoice-repository.ts'
import { voidInvoice } from './issue-invoice.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Each order of the invoice has a row of the audit. */
export const voidForShop = (
  { db, now }: Deps,
  member: Member,
  seen: InvoiceRow,
  why: string,
): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const at = now()
    const { invoice, orders } = await voidInvoice(tx, seen, { why, by: member.actor, now: at })
    const before = { number: invoice.number, amount_fen: invoice.amountFen }
    for (const order of orders) {
      const subject = orderSubject(order)
      await writeAudit(tx, member, { action: 'voidInvoice', subject, before, after: { why } }, at)
    }
    return invoice
  })
