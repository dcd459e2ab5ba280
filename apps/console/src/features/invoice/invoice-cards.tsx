import { formatFen } from '@yinpu/contract'
import { type Card, CardAction, CardList } from '../../ui/card-list.tsx'
import { shortTime } from '../../ui/short-time.ts'
import type { InvoiceRow } from './invoice-rows.ts'

interface Props {
  rows: readonly InvoiceRow[]
  issue: (row: InvoiceRow) => void
  takeBack: (row: InvoiceRow) => void
}

/** The order of an invoice; of several, the first and their number. */
const orderText = ({ order_no, invoice }: InvoiceRow) =>
  invoice?.orders ? `${order_no} 等 ${invoice.orders.length} 个订单` : order_no

const requestedCard = (row: InvoiceRow, issue: Props['issue']): Card => ({
  id: row.order_id,
  to: `/orders/${row.order_id}`,
  title: row.wish?.title || row.buyer.name,
  amount: formatFen(row.amount_fen),
  details: [row.wish?.type, row.order_no, row.buyer.name],
  action: <CardAction label="开票" of={row.order_no} onClick={() => issue(row)} />,
})

const issuedCard = (row: InvoiceRow, takeBack: Props['takeBack']): Card | undefined => {
  const { invoice } = row
  if (!invoice) return undefined
  const { number, type, title, amount_fen, needs_red, voided_at, issued_at } = invoice
  return {
    id: invoice.id,
    to: `/orders/${row.order_id}`,
    title: title.title,
    amount: formatFen(amount_fen),
    details: [type, number, orderText(row), shortTime(issued_at)],
    special: voided_at ? '已作废' : needs_red ? `需红冲，现应开 ${formatFen(row.amount_fen)}` : undefined,
    action: voided_at ? undefined : (
      <CardAction label="作废" of={`发票 ${number}`} onClick={() => takeBack(row)} />
    ),
  }
}

/** Invoices on a phone: who gets them and the sum first. Several orders are chosen at a desk. */
export function InvoiceCards({ rows, issue, takeBack }: Props) {
  const cards = rows.flatMap((row) => {
    const card = row.invoice ? issuedCard(row, takeBack) : requestedCard(row, issue)
    return card ? [card] : []
  })
  return <CardList label="发票" groups={[{ cards }]} />
}
