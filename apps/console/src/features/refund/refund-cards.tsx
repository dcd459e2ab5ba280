import {
  formatFen,
  refundMethods,
  refundRequestStates,
  stateOfRefund,
  stateOfRefundRequest,
  textOf,
} from '@yinpu/contract'
import { isByHand } from '@yinpu/contract/console'
import { goodsText } from '../../records/goods-title.ts'
import { channelLabel } from '../../records/payment-labels.ts'
import { type Decision, mayApprove, type RefundRequest } from '../../records/refund-request.tsx'
import { useMay } from '../../session/me.ts'
import { type Card, CardAction, type CardGroup, CardList, CardWait } from '../../ui/card-list.tsx'
import { type RefundRow, RefundStatus } from './refund-table.tsx'
import { reasonOf } from './request-table.tsx'

interface Props {
  requests: readonly RefundRequest[]
  refunds: readonly RefundRow[]
  decide: (decision: Decision, request: RefundRequest) => void
  /** actions on refunds; the record of approvals has none */
  queue?: {
    retry: (refund: RefundRow) => void
    /** opens 已线下退款 */
    mark: (refund: RefundRow) => void
  }
}

const methodLabels = textOf(refundMethods)
const requestLabels = textOf(refundRequestStates)

const sumOf = (requests: readonly RefundRequest[]) =>
  requests.reduce((sum, { amount_fen }) => sum + amount_fen, 0)

/** Refund requests and refunds on a phone: the amount first. */
export function RefundCards({ requests, refunds, decide, queue }: Props) {
  const may = useMay()
  const requestCard = (row: RefundRequest): Card => ({
    id: row.refund_no,
    to: row.after_sale ? `/after-sales/${row.after_sale.after_id}` : `/orders/${row.order_id}`,
    title: `${formatFen(row.amount_fen)} ${row.buyer.name}`,
    details: [goodsText(row), reasonOf(row)],
    special: row.state === stateOfRefundRequest.open ? undefined : requestLabels[row.state],
    action:
      row.state !== stateOfRefundRequest.open ? undefined : mayApprove(may, row) ? (
        <CardAction
          label="批准"
          of={`${row.order_no} 退款 ${formatFen(row.amount_fen)} 元`}
          onClick={() => decide('approve', row)}
        />
      ) : (
        <CardWait>{row.mine ? '等同事' : '待审批'}</CardWait>
      ),
  })
  const actionOf = (row: RefundRow) => {
    if (!queue || row.state === stateOfRefund.done || row.renewed || !may('refund.approve')) return undefined
    const of = `${row.order_no} 退款 ${formatFen(row.amount_fen)} 元`
    return row.may_mark ? (
      <CardAction label="退好了" of={of} onClick={() => queue.mark(row)} />
    ) : (
      <CardAction label="再试" of={of} onClick={() => queue.retry(row)} />
    )
  }
  const refundCard = (row: RefundRow): Card => ({
    id: row.refund_no,
    to: `/orders/${row.order_id}`,
    title: `${formatFen(row.amount_fen)} ${row.buyer.name}`,
    details: [
      isByHand(row)
        ? `${channelLabel(row.channel, row.offline_label)} · 等店里线下退回`
        : methodLabels[row.method],
      goodsText(row),
      row.reason,
    ],
    special: isByHand(row) ? undefined : <RefundStatus row={row} />,
    action: actionOf(row),
  })
  const ownTurn = requests.some((row) => mayApprove(may, row))
  const groups: CardGroup[] = [
    {
      ...(queue && {
        title: ownTurn ? '等您批准' : '等待审批',
        count: `${requests.length} 笔`,
        note: `共 ${formatFen(sumOf(requests))} 元`,
      }),
      cards: requests.map(requestCard),
    },
    { ...(requests.length > 0 && { title: '未完成' }), cards: refunds.map(refundCard) },
  ]
  return <CardList label="退款" groups={groups.filter(({ cards }) => cards.length > 0)} />
}
