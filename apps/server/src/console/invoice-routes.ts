import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { readIdCursor } from '../kernel/list-cursor.ts'
import type { Logger } from '../kernel/logger.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { describeListedInvoice, invoiceFen, titleFor } from '../modules/invoice/describe-invoice.ts'
import { type InvoiceRow, invoiceRepository } from '../modules/invoice/invoice-repository.ts'
import { readInvoice } from '../modules/invoice/invoice-routes.ts'
import { issueInvoice, voidInvoice } from '../modules/invoice/issue-invoice.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { getOrder, mayCount } from './act-for-shop.ts'

export interface InvoiceRouteDeps {
  db: Db
  now: () => number
  logger: Logger
  storage: Pick<Storage, 'put' | 'read' | 'remove' | 'stat'>
}

type Listed = CallData<ConsoleCalls['listInvoices']>
type Query = {
  list: 'wanted' | 'issued' | 'red' | 'voided'
  keyword?: string
  limit: number
  cursor?: string
}

interface ListedRow {
  order: Pick<OrderRow, 'id' | 'orderNo' | 'state' | 'invoice' | 'paidFen' | 'refundedFen'>
  buyer: { id: string; name: string; mobile: string }
  invoice?: InvoiceRow
}

const listInvoices = async (
  { db }: InvoiceRouteDeps,
  member: Member,
  { list, keyword, limit, ...query }: Query,
): Promise<Listed> => {
  const cursor = readIdCursor(query.cursor)
  // One row more than the page has tells whether there is a next page.
  const found: ListedRow[] =
    list === 'wanted'
      ? await invoiceRepository.listWanted(db, member.companyId, keyword, cursor, limit + 1)
      : await invoiceRepository.listKept(db, member.companyId, list, keyword, cursor, limit + 1)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    list: shown.map(({ order, buyer, invoice }) => ({
      order_id: order.id,
      order_no: order.orderNo,
      buyer: { ...buyer, mobile: mobileFor(member, buyer.mobile) },
      wish: order.invoice ? titleFor(member, order.invoice) : undefined,
      amount_fen: Math.max(0, invoiceFen(order)),
      invoice: invoice && describeListedInvoice(invoice, order),
    })),
    next: found.length > limit ? (last?.invoice ?? last?.order)?.id : undefined,
  }
}

const getInvoice = async (db: Db, { companyId }: Member, id: string): Promise<InvoiceRow> => {
  const invoice = isUuid(id) ? await invoiceRepository.find(db, companyId, id) : undefined
  if (!invoice) throw notFound()
  return invoice
}

/** Invoices: requested, issued, and those to take back. */
export const consoleInvoiceRoutes = (deps: InvoiceRouteDeps) => {
  const { db, now } = deps
  return {
    listInvoices: ({ member, query }) => listInvoices(deps, member, query as Query),
    issueInvoice: async ({ member, params, body }) => {
      const order = await getOrder(db, member, params.id)
      const subject = { kind: 'order', id: order.id, name: order.orderNo }
      const kept = await issueInvoice(deps, order, {
        number: body.number,
        type: body.type,
        amountFen: body.amount_fen,
        content: body.file.content,
        by: member.actor,
        now: now(),
        note: (tx, { number, type, amountFen }) =>
          writeAudit(
            tx,
            member,
            { action: 'issueInvoice', subject, after: { number, type, amount_fen: amountFen } },
            now(),
          ),
      })
      return describeListedInvoice(kept, order)
    },
    voidInvoice: async ({ member, params, body: { why } }) => {
      const invoice = await getInvoice(db, member, params.id)
      const order = await getOrder(db, member, invoice.orderId)
      const voided = await db.transaction(async (tx) => {
        const row = await voidInvoice(tx, invoice, { why, by: member.actor, now: now() })
        const { number, amountFen } = row
        const subject = { kind: 'order', id: order.id, name: order.orderNo }
        const before = { number, amount_fen: amountFen }
        await writeAudit(tx, member, { action: 'voidInvoice', subject, before, after: { why } }, now())
        return row
      })
      return describeListedInvoice(voided, order)
    },
    revealInvoice: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      if (!order.invoice) throw notFound()
      // A person who sees no sums does not see the wish for an invoice either.
      if (!mayCount(member) && !member.permissions.has('invoice.issue')) throw new Refusal(codes.refused)
      const subject = { kind: 'order', id: order.id, name: order.orderNo }
      await writeAudit(db, member, { action: 'revealInvoice', subject }, now())
      return order.invoice
    },
    downloadInvoice: async ({ member, params }) => readInvoice(deps, await getOrder(db, member, params.id)),
  } satisfies ConsoleRoutes
}
