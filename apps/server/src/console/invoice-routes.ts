import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import type { Logger } from '../kernel/logger.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound } from '../kernel/refusal.ts'
import { readSettings } from '../modules/company/update-settings.ts'
import {
  describeListedInvoice,
  invoiceFen,
  titleFor,
  type Worth,
} from '../modules/invoice/describe-invoice.ts'
import { exportTaxList } from '../modules/invoice/export-tax-list.ts'
import { type InvoiceRow, invoiceRepository } from '../modules/invoice/invoice-repository.ts'
import { readInvoice } from '../modules/invoice/invoice-routes.ts'
import { issueForShop, issueJointForShop } from '../modules/invoice/issue-for-shop.ts'
import { prepareJointInvoice } from '../modules/invoice/joint-invoice.ts'
import {
  type InvoiceQuery,
  listInvoiceRows,
  readInvoicedOrders,
} from '../modules/invoice/list-invoice-rows.ts'
import { revealInvoice } from '../modules/invoice/reveal-invoice.ts'
import { saveInvoicing } from '../modules/invoice/save-invoicing.ts'
import { voidForShop } from '../modules/invoice/void-for-shop.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import type { Storage } from '../providers/storage/storage.ts'

export interface InvoiceRouteDeps {
  db: Db
  now: () => number
  logger: Logger
  storage: Pick<Storage, 'put' | 'read' | 'remove' | 'stat'>
}

/** The sum that an invoice for these orders has. */
const dueFen = (orders: readonly Worth[]) =>
  orders.reduce((sum, order) => sum + Math.max(0, invoiceFen(order)), 0)

type Listed = CallData<ConsoleCalls['listInvoices']>

const listInvoices = async (
  { db }: InvoiceRouteDeps,
  member: Member,
  query: InvoiceQuery,
): Promise<Listed> => {
  const { page, next } = await listInvoiceRows(db, member.companyId, query)
  return {
    list: page.map(({ order, buyer, invoice, orders }) => ({
      order_id: order.id,
      order_no: order.orderNo,
      buyer: { id: buyer.id, name: buyer.name, mobile: mobileFor(member, buyer.mobile) },
      wish: order.invoice ? titleFor(member, order.invoice) : undefined,
      amount_fen: dueFen(invoice ? orders : [order]),
      invoice: invoice && describeListedInvoice(invoice, orders),
    })),
    next,
  }
}

/** An invoice with what its orders are worth now. */
const showInvoice = async (db: Db, member: Member, invoice: InvoiceRow) => {
  const order = await getOrder(db, member, invoice.orderId)
  const [orders = []] = await readInvoicedOrders(db, member.companyId, [{ invoice, order }])
  return describeListedInvoice(invoice, orders)
}

const prepareJoint = async (
  { db }: InvoiceRouteDeps,
  member: Member,
  query: { order_ids?: string[] | undefined; statement_id?: string | undefined },
): Promise<CallData<ConsoleCalls['prepareJointInvoice']>> => {
  const input = { orderIds: query.order_ids, statementId: query.statement_id }
  const { recipient, title, titleOrderId, orders } = await prepareJointInvoice(db, member, input)
  const { id, name, mobile } = recipient.buyer
  return {
    buyer: { id, name, mobile: mobileFor(member, mobile) },
    title: title && titleFor(member, title),
    title_order_id: titleOrderId,
    amount_fen: dueFen(orders.flatMap(({ order, objection }) => (objection ? [] : order))),
    orders: orders.map(({ order, objection }) => ({
      order_id: order.id,
      order_no: order.orderNo,
      created_at: order.createdAt.getTime(),
      amount_fen: dueFen([order]),
      objection,
    })),
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
      return showInvoice(db, member, await issueForShop(deps, member, order, input))
    },
    getInvoicing: ({ member }) => readSettings(db, member.companyId, 'invoicing'),
    saveInvoicing: ({ member, body }) => saveInvoicing(deps, member, body),
    exportTaxList: ({ member, query }) => {
      const { order_ids: orderIds, type, join } = query
      return exportTaxList(deps, member, { orderIds, type, isJoined: join === 'yes' })
    },
    prepareJointInvoice: ({ member, query }) => prepareJoint(deps, member, query),
    issueJointInvoice: async ({ member, body }) => {
      const { order_ids: ids, number, type, amount_fen: amountFen, file } = body
      const input = { number, type, amountFen, content: file.content }
      return showInvoice(db, member, await issueJointForShop(deps, member, ids, input))
    },
    voidInvoice: async ({ member, params, body: { why } }) => {
      const invoice = await getInvoice(db, member, params.id)
      await getOrder(db, member, invoice.orderId)
      return showInvoice(db, member, await voidForShop(deps, member, invoice, why))
    },
    revealInvoice: async ({ member, params }) =>
      revealInvoice(deps, member, await getOrder(db, member, params.id)),
    downloadInvoice: async ({ member, params }) => readInvoice(deps, await getOrder(db, member, params.id)),
  } satisfies ConsoleRoutes
}
