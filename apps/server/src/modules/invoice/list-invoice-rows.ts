import type { Db } from '../../db/database.ts'
import { pageOf, readIdCursor } from '../../kernel/list-cursor.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { InvoicedOrder } from './describe-invoice.ts'
import { type InvoiceRow, invoiceRepository } from './invoice-repository.ts'

export interface InvoiceQuery {
  list: 'wanted' | 'issued' | 'red' | 'voided'
  keyword?: string | undefined
  limit: number
  cursor?: string | undefined
}

interface ListedRow {
  order: Pick<OrderRow, 'id' | 'orderNo' | 'state' | 'invoice' | 'paidFen' | 'refundedFen'>
  buyer: { id: string; name: string; mobile: string }
  invoice?: InvoiceRow
}

/** The orders of some invoices, each with its part of the sum. */
export const readInvoicedOrders = async (
  db: Db,
  companyId: string,
  rows: readonly { invoice: InvoiceRow; order: Omit<InvoicedOrder, 'partFen'> }[],
): Promise<InvoicedOrder[][]> => {
  const joint = rows.flatMap(({ invoice }) => (invoice.isJoint ? invoice.id : []))
  const parts = joint.length > 0 ? await invoiceRepository.listParts(db, companyId, joint) : []
  const partsOf = Map.groupBy(parts, ({ invoiceId }) => invoiceId)
  return rows.map(
    ({ invoice, order }) => partsOf.get(invoice.id) ?? [{ ...order, partFen: invoice.amountFen }],
  )
}

/** Orders whose buyers wait for an invoice, or invoices of one kind with their orders. */
export const listInvoiceRows = async (
  db: Db,
  companyId: string,
  { list, keyword, limit, cursor }: InvoiceQuery,
) => {
  const after = readIdCursor(cursor)
  const rows: ListedRow[] =
    list === 'wanted'
      ? await invoiceRepository.listWanted(db, companyId, { text: keyword }, after, limit + 1)
      : await invoiceRepository.listKept(db, companyId, list, keyword, after, limit + 1)
  const { page, next } = pageOf(rows, limit, ({ invoice, order }) => (invoice ?? order).id)
  const issued = page.flatMap(({ invoice, order }) => (invoice ? [{ invoice, order }] : []))
  const orders = await readInvoicedOrders(db, companyId, issued)
  const ordersOf = new Map(issued.map(({ invoice }, at) => [invoice.id, orders[at] ?? []]))
  return { page: page.map((row) => ({ ...row, orders: ordersOf.get(row.invoice?.id ?? '') ?? [] })), next }
}
