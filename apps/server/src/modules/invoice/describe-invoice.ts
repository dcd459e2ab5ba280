import { maskEmail, type OrderDetail, stateOfOrder } from '@yinpu/contract'
import { isOperator, type Member } from '../../kernel/actor.ts'
import { maskAccount, maskMobile } from '../../kernel/mask-mobile.ts'
import type { InvoiceRow } from './invoice-repository.ts'

type Issued = NonNullable<OrderDetail['invoice_issued']>

/** An invoice as its buyer sees it. */
export const describeInvoice = (row: InvoiceRow): Issued => ({
  number: row.number,
  type: row.type as Issued['type'],
  amount_fen: row.amountFen,
  file_kind: row.fileKind,
  issued_at: row.issuedAt.getTime(),
})

type Title = InvoiceRow['title']

/** The buyer's invoice details as staff see them; another call shows the masked parts. */
export const maskTitle = (title: Title): Title => ({
  ...title,
  phone: maskMobile(title.phone),
  account: maskAccount(title.account),
  email: maskEmail(title.email),
})

/** Whole for the operator only: for staff it has a call of its own. */
export const titleFor = (member: Pick<Member, 'actor'>, title: Title): Title =>
  isOperator(member) ? title : maskTitle(title)

interface Worth {
  state: number
  paidFen: number
  refundedFen: number
}

/** The sum of an invoice for the order. */
export const invoiceFen = ({ paidFen, refundedFen }: Worth): number => paidFen - refundedFen

/** Money was refunded after it was issued: it no longer says what was paid. */
export const needsRed = ({ amountFen, voidedAt }: InvoiceRow, order: Worth): boolean =>
  voidedAt === null && (order.state === stateOfOrder.cancelled || amountFen !== invoiceFen(order))

export const describeListedInvoice = (row: InvoiceRow, order: Worth) => ({
  id: row.id,
  ...describeInvoice(row),
  title: maskTitle(row.title),
  issued_by: row.actorName ?? '',
  needs_red: needsRed(row, order),
  ...(row.voidedAt && { voided_at: row.voidedAt.getTime() }),
  void_why: row.voidWhy,
  voided_by: row.voidedBy,
})

/** 发票-24442000000012345678.pdf */
export const invoiceFileName = ({ number, fileKind }: Pick<InvoiceRow, 'number' | 'fileKind'>): string =>
  `发票-${number}.${fileKind}`
