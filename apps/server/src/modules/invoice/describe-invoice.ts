import { maskEmail, type OrderDetail, stateOfOrder } from '@yinpu/contract'
import { isOperator, type Member } from '../../kernel/actor.ts'
import { maskAccount, maskMobile } from '../../kernel/mask-mobile.ts'
import type { InvoiceRow, OrderInvoice } from './invoice-repository.ts'

type Issued = NonNullable<OrderDetail['invoice_issued']>

/** An invoice as the buyer of an order sees it: with the part of this order, if it is for several. */
export const describeInvoice = (row: OrderInvoice): Issued => ({
  number: row.number,
  type: row.type as Issued['type'],
  amount_fen: row.partFen,
  ...(row.isJoint && { whole_fen: row.amountFen }),
  file_kind: row.fileKind,
  issued_at: row.issuedAt.getTime(),
})

type Title = InvoiceRow['title']

/** The buyer's invoice details as staff see them; another call shows the masked parts. */
export const maskTitle = <Masked extends Pick<Title, 'phone' | 'account' | 'email'>>(
  title: Masked,
): Masked => ({
  ...title,
  phone: maskMobile(title.phone),
  account: maskAccount(title.account),
  email: maskEmail(title.email),
})

/** Whole for the operator only: for staff it has a call of its own. */
export const titleFor = (member: Pick<Member, 'actor'>, title: Title): Title =>
  isOperator(member) ? title : maskTitle(title)

export interface Worth {
  state: number
  paidFen: number
  refundedFen: number
}

/** The sum of an invoice for the order. */
export const invoiceFen = ({ paidFen, refundedFen }: Worth): number => paidFen - refundedFen

/** Money was refunded after it was issued: it no longer says what was paid. */
export const needsRed = (
  { partFen, voidedAt }: Pick<OrderInvoice, 'partFen' | 'voidedAt'>,
  order: Worth,
): boolean => voidedAt === null && (order.state === stateOfOrder.cancelled || partFen !== invoiceFen(order))

/** One of the orders of an invoice. */
export interface InvoicedOrder extends Worth {
  id: string
  orderNo: string
  partFen: number
}

/** A whole invoice in a list, with all of its orders. */
export const describeListedInvoice = (row: InvoiceRow, orders: readonly InvoicedOrder[]) => ({
  id: row.id,
  ...describeInvoice({ ...row, isJoint: false, partFen: row.amountFen }),
  title: maskTitle(row.title),
  issued_by: row.actorName ?? '',
  needs_red: orders.some(({ partFen, ...order }) => needsRed({ partFen, voidedAt: row.voidedAt }, order)),
  ...(row.isJoint && {
    orders: orders.map((order) => ({
      order_id: order.id,
      order_no: order.orderNo,
      amount_fen: order.partFen,
      due_fen: Math.max(0, invoiceFen(order)),
    })),
  }),
  ...(row.voidedAt && { voided_at: row.voidedAt.getTime() }),
  void_why: row.voidWhy,
  voided_by: row.voidedBy,
})

/** 发票-24442000000012345678.pdf */
export const invoiceFileName = ({ number, fileKind }: Pick<InvoiceRow, 'number' | 'fileKind'>): string =>
  `发票-${number}.${fileKind}`
