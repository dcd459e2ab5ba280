import { codes, type Invoice } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import type { Logger } from '../../kernel/logger.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import type { InvoiceRow } from './invoice-repository.ts'
import { issueInvoice, voidInvoice } from './issue-invoice.ts'

/** The staff's work on the invoices of an order, each step with its audit row. */

interface Deps {
  db: Db
  now: () => number
}

interface IssueDeps extends Deps {
  storage: Pick<Storage, 'put' | 'remove'>
  logger: Logger
}

interface InvoiceInput {
  number: string
  type: Invoice['type'] | undefined
  /** the sum that the person saw */
  amountFen: number
  /** base64 */
  content: string
}

export const issueForShop = (
  deps: IssueDeps,
  member: Member,
  order: OrderRow,
  input: InvoiceInput,
): Promise<InvoiceRow> => {
  const now = deps.now()
  return issueInvoice(deps, order, {
    ...input,
    by: member.actor,
    now,
    note: (tx, { number, type, amountFen }) => {
      const after = { number, type, amount_fen: amountFen }
      return writeAudit(tx, member, { action: 'issueInvoice', subject: orderSubject(order), after }, now)
    },
  })
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

/** Shows the buyer's wish for an invoice whole: reading it leaves an audit row. */
export const revealInvoice = async ({ db, now }: Deps, member: Member, order: OrderRow) => {
  const { invoice } = order
  if (!invoice) throw notFound()
  // A person who sees no sums does not see the wish for an invoice either.
  if (!maySeePrices(member) && !member.permissions.has('invoice.issue')) throw new Refusal(codes.refused)
  await writeAudit(db, member, { action: 'revealInvoice', subject: orderSubject(order) }, now())
  return invoice
}
