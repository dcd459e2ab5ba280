import { paymentStates, refundStates } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import { labelOf } from './label-of.ts'
import { formatTable } from './print-table.ts'
import type { ShownPayments } from './shop-payments.ts'
import { writeChannel } from './write-channel.ts'
import { writeTime } from './write-time.ts'
import { writeWay } from './write-way.ts'

const formatPaymentList = (payments: ShownPayments['payments']) => {
  if (payments.length === 0) return '没有付款'
  const rows = payments.map((payment) => [
    payment.payment_no,
    writeTime(payment.at),
    payment.company,
    payment.order_no,
    writeChannel(payment),
    writeFen(payment.amount_fen),
    labelOf(paymentStates, payment.state),
    payment.voucher ? '有' : '',
    payment.note,
  ])
  return formatTable(
    ['支付单号', '时间', '店铺', '订单号', '方式', '金额（元）', '状态', '凭证', '备注'],
    rows,
  )
}

const formatRefundList = (refunds: ShownPayments['refunds']) => {
  const rows = refunds.map((refund) => [
    refund.refund_no,
    writeTime(refund.at),
    refund.company,
    refund.order_no,
    writeWay(refund),
    writeFen(refund.amount_fen),
    labelOf(refundStates, refund.state),
    String(refund.tries),
    refund.failure,
    refund.reason,
  ])
  const heads = ['退款单号', '时间', '店铺', '订单号', '去向', '金额（元）', '状态']
  return formatTable([...heads, '已试次数', '支付机构答复', '原因'], rows)
}

export const formatPayments = ({ payments, refunds }: ShownPayments): string => {
  const list = formatPaymentList(payments)
  return refunds.length === 0 ? list : `${list}\n\n尚未完成的退款\n${formatRefundList(refunds)}`
}
