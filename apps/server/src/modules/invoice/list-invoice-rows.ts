import type { Db } from '../../db/database.ts'
import { pageOf, readIdCursor } from '../../kernel/list-cursor.ts'
import type { OrderRow } from '../order/order-repository.ts'
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

/** Orders whose buyers wait for an invoice, or invoices of one kind with their orders. */
export const listInvoiceRows = async (
  db: Db,
  companyId: string,
  { list, keyword, limit, cursor }: InvoiceQuery,
) => {
  const after = readIdCursor(cursor)
  const rows: ListedRow[] =
    list === 'wanted'
      ? await invoiceRepository.listWanted(db, companyId, keyword, after, limit + 1)
      : await invoiceRepository.listKept(db, companyId, list, keyword, after, limit + 1)
  return pageOf(rows, limit, ({ invoice, order }) => (invoice ?? order).id)
}
