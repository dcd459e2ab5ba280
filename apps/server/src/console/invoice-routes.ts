import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import type { Logger } from '../kernel/logger.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound } from '../kernel/refusal.ts'
import { describeListedInvoice, invoiceFen, titleFor } from '../modules/invoice/describe-invoice.ts'
import { type InvoiceRow, invoiceRepository } from '../modules/invoice/invoice-repository.ts'
import { readInvoice } from '../modules/invoice/invoice-routes.ts'
import { issueForShop } from '../modules/invoice/issue-for-shop.ts'
import { type InvoiceQuery, listInvoiceRows } from '../modules/invoice/list-invoice-rows.ts'
import { revealInvoice } from '../modules/invoice/reveal-invoice.ts'
import { voidForShop } from '../modules/invoice/void-for-shop.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import type { Storage } from '../providers/storage/storage.ts'

export interface InvoiceRouteDeps {
  db: Db
  now: () => number
  logger: Logger
  storage: Pick<Storage, 'put' | 'read' | 'remove' | 'stat'>
}

type Listed = CallData<ConsoleCalls['listInvoices']>

const listInvoices = async (
  { db }: InvoiceRouteDeps,
  member: Member,
  query: InvoiceQuery,
): Promise<Listed> => {
  const { page, next } = await listInvoiceRows(db, member.companyId, query)
  return {
    list: page.map(({ order, buyer, invoice }) => ({
      order_id: order.id,
      order_no: order.orderNo,
      buyer: { ...buyer, mobile: mobileFor(member, buyer.mobile) },
      wish: order.invoice ? titleFor(member, order.invoice) : undefined,
      amount_fen: Math.max(0, invoiceFen(order)),
      invoice: invoice && describeListedInvoice(invoice, order),
    })),
    next,
  }
}

const getInvoice = async (db: Db, { companyId }: Member, id: string): Promise<InvoiceRow> => {
  const invoice = isUuid(id) ? await invoiceRepository.find(db, companyId, id) : undefined
  if (!invoice) throw notFound()
  return invoice
}

/** Invoices: requested, issued, and those to take back. */
export const consoleInvoiceRoutes = (deps: InvoiceRouteDeps) => {
  const { db } = deps
  return {
    listInvoices: ({ member, query }) => listInvoices(deps, member, query),
    issueInvoice: async ({ member, params, body }) => {
      const order = await getOrder(db, member, params.id)
      const { number, type, amount_fen: amountFen, file } = body
      const input = { number, type, amountFen, content: file.content }
      return describeListedInvoice(await issueForShop(deps, member, order, input), order)
    },
    voidInvoice: async ({ member, params, body: { why } }) => {
      const invoice = await getInvoice(db, member, params.id)
      const order = await getOrder(db, member, invoice.orderId)
      return describeListedInvoice(await voidForShop(deps, member, order, invoice, why), order)
    },
    revealInvoice: async ({ member, params }) =>
      revealInvoice(deps, member, await getOrder(db, member, params.id)),
    downloadInvoice: async ({ member, params }) => readInvoice(deps, await getOrder(db, member, params.id)),
  } satisfies ConsoleRoutes
}
