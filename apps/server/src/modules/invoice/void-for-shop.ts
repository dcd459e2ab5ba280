import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import type { InvoiceRow } from './invoice-repository.ts'
import { voidInvoice } from './issue-invoice.ts'

interface Deps {
  db: Db
  now: () => number
}

export const voidForShop = (
  deps: Deps,
  member: Member,
  order: OrderRow,
  invoice: InvoiceRow,
  why: string,
): Promise<InvoiceRow> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const row = await voidInvoice(tx, invoice, { why, by: member.actor, now })
    const { number, amountFen } = row
    const before = { number, amount_fen: amountFen }
    const entry = { action: 'voidInvoice' as const, subject: orderSubject(order), before, after: { why } }
    return { result: row, entry }
  })
