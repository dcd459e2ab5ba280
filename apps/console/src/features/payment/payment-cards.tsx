import { formatFen, stateOfOrder, stateOfPayment } from '@yinpu/contract'
import { goodsText } from '../../records/goods-title.ts'
import { channelLabel } from '../../records/payment-labels.ts'
import { PaymentMark } from '../../records/payment-mark.tsx'
import { useMay } from '../../session/me.ts'
import { type Card, CardLink, CardList, CardWait } from '../../ui/card-list.tsx'
import { withOpen } from '../../ui/list-address.ts'
import { shortTime } from '../../ui/short-time.ts'
import type { PaymentRow } from './payment-table.tsx'

interface Props {
  rows: readonly PaymentRow[]
  params: URLSearchParams
  selected: string | undefined
}

const { announced, onDelivery } = stateOfPayment

/** Payments on a phone: the amount first, and 确认 opens the voucher. */
export function PaymentCards({ rows, params, selected }: Props) {
  const may = useMay()
  const cardOf = (row: PaymentRow): Card => {
    const to = { search: withOpen(params, row.payment_no).toString() }
    const isEarly = row.state === onDelivery && row.order_state !== stateOfOrder.underWay
    const isOpen = row.state === announced || row.state === onDelivery
    return {
      id: row.payment_no,
      to,
      title: `${formatFen(row.amount_fen)} ${row.buyer.name}`,
      details: [
        goodsText(row),
        channelLabel(row.channel, row.offline_label),
        row.voucher ? '有凭证' : undefined,
        shortTime(row.paid_at ?? row.created_at),
      ],
      action: isEarly ? (
        <CardWait>等发货</CardWait>
      ) : isOpen && may('payment.confirm') ? (
        <CardLink label="确认" of={`${row.order_no} 付款 ${formatFen(row.amount_fen)} 元`} to={to} />
      ) : (
        <PaymentMark state={row.state} channel={row.channel} />
      ),
    }
  }
  return <CardList label="收款" groups={[{ cards: rows.map(cardOf) }]} selected={selected} />
}
