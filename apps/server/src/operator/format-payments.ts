import {
  afterSaleStates,
  formatFen,
  formatTime,
  moneyMoves,
  payChannel,
  payChannels,
  paymentStateText,
  type RequestedRefundState,
  refundStates,
  requestedRefundStates,
  stateOfRefund,
} from '@yinpu/contract'
import { formatTable, labelOf, plainText, writeChannel, writeRefundTarget } from './format-text.ts'
import type { BalanceChange, ListedPayments, OrderRefund, Refund } from './money-commands.ts'
import type { Reconciliation } from './reconcile-command.ts'

const formatPaymentList = (payments: ListedPayments['payments']) => {
  if (payments.length === 0) return '没有付款'
  const rows = payments.map((payment) => [
    payment.payment_no,
    formatTime(payment.paid_at ?? payment.created_at),
    payment.company,
    payment.order_no,
    writeChannel(payment),
    formatFen(payment.amount_fen),
    paymentStateText(payment),
    payment.voucher ? '有' : '',
    payment.note,
  ])
  return formatTable(
    ['支付单号', '时间', '店铺', '订单号', '方式', '金额（元）', '状态', '凭证', '备注'],
    rows,
  )
}

const formatRefundList = (refunds: ListedPayments['refunds']) => {
  const rows = refunds.map((refund) => [
    refund.refund_no,
    formatTime(refund.created_at),
    refund.company,
    refund.order_no,
    writeRefundTarget(refund),
    formatFen(refund.amount_fen),
    labelOf(refundStates, refund.state),
    String(refund.tries),
    refund.failure,
    refund.reason,
  ])
  const heads = ['退款单号', '时间', '店铺', '订单号', '去向', '金额（元）', '状态']
  return formatTable([...heads, '已试次数', '支付机构答复', '原因'], rows)
}

export const formatPayments = ({ payments, refunds }: ListedPayments): string => {
  const list = formatPaymentList(payments)
  return refunds.length === 0 ? list : `${list}\n\n尚未完成的退款\n${formatRefundList(refunds)}`
}

/** A refund that has begun, or one that waits for approval. */
type RefundOrRequest = Omit<Refund, 'state'> & { state: RequestedRefundState }

const nextStep = ({ state, to, channel, refund_no }: RefundOrRequest) => {
  const isByHand = to === 'origin' && channel === payChannel.offline
  if (state === stateOfRefund.underWay && isByHand)
    return `，请线下退给买家，再用 refunded ${refund_no} 记为已线下退款`
  if (state === stateOfRefund.underWay) return '，系统会继续向支付机构申请'
  if (state === stateOfRefund.failed) return `，可用 refund ${refund_no} 重试，或加 --back 余额 改退到余额`
  return isByHand ? '，请确认已转账给买家' : ''
}

/** The status of a refund, and the next step. */
export const tellRefund = (refund: RefundOrRequest): string => {
  const { refund_no, amount_fen, state, failure } = refund
  const answer = failure ? `，支付机构答复：${plainText(failure)}` : ''
  return `退款单 ${refund_no}，${formatFen(amount_fen)} 元，${writeRefundTarget(refund)}，${labelOf(requestedRefundStates, state)}${answer}${nextStep(refund)}`
}

export const formatRefund = ({ order_no, after_sale, ...refund }: OrderRefund): string => {
  const cause = after_sale
    ? `；售后 ${after_sale.after_no} ${labelOf(afterSaleStates, after_sale.state)}`
    : ''
  return `订单 ${order_no}：${tellRefund(refund)}${cause}`
}

export const formatTopUp = ({ company, buyer, amount_fen, balance_fen }: BalanceChange): string => {
  const change = amount_fen > 0 ? '充值' : '扣减'
  return `${company} ${plainText(buyer.name)} ${buyer.mobile}：${change} ${formatFen(Math.abs(amount_fen))} 元，余额 ${formatFen(balance_fen)} 元`
}

const sumOf = (fen: number | null) => (fen === null ? '' : formatFen(fen))

const formatDifferences = (differences: Reconciliation['differences']) =>
  formatTable(
    ['渠道', '账号', '类别', '单号', '差异', '我方（元）', '对方（元）'],
    differences.map(({ channel, account, kind, number, title, ours_fen, theirs_fen }) => [
      labelOf(payChannels, channel),
      account,
      labelOf(moneyMoves, kind),
      number,
      title,
      sumOf(ours_fen),
      sumOf(theirs_fen),
    ]),
  )

const formatFaults = (faults: Reconciliation['faults']) =>
  formatTable(
    ['本店账目', '编号'],
    faults.map(({ what, id }) => [what, id]),
  )

export const formatReconciliation = (reconciliation: Reconciliation): string => {
  const { day, accounts, differences, faults } = reconciliation
  const accountNames = accounts.map(({ channel, account }) => `${labelOf(payChannels, channel)} ${account}`)
  const head = `${day} 对账：${[...accountNames, '本店账目'].join('、')}`
  if (differences.length + faults.length === 0) return `${head}，没有差异`
  return [
    `${head}，有 ${differences.length + faults.length} 处差异`,
    ...(differences.length > 0 ? [formatDifferences(differences)] : []),
    ...(faults.length > 0 ? [formatFaults(faults)] : []),
  ].join('\n\n')
}
