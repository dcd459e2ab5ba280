import { payChannels, paymentStateText, refundStates, yuanNumber } from '@yinpu/contract'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { shopTime } from '../../spreadsheet/cells.ts'
import { findByKeyword } from '../order-view/find-orders-of-money.ts'
import { refundTimeoutMs } from '../order-view/money-list-repository.ts'
import {
  exportRowsRepository,
  type PaymentRowsFilter,
  type RefundRowsFilter,
} from './export-rows-repository.ts'
import {
  batchSize,
  inBatches,
  labelOf,
  type Sheet,
  type SheetContext,
  sum,
  text,
  time,
  written,
} from './sheet.ts'

/** A list's filter as its call has read it: the keyword is not interpreted yet. */
type RequestedFilter<Filter> = Omit<Filter, 'keyword' | 'orderIds' | 'longAgo'> & { keyword?: string }

export const paymentSheet = async (
  context: SheetContext,
  { keyword, ...otherFilters }: RequestedFilter<PaymentRowsFilter>,
): Promise<Sheet> => {
  const { db, shop } = context
  const filter = { ...otherFilters, ...(await findByKeyword(db, shop.id, keyword)) }
  return {
    title: '收款',
    columns: [
      ...[text('支付单号', 26), text('订单号', 18), text('客户'), text('手机号', 13), text('渠道', 12)],
      ...[text('线下方式', 12), sum('金额（元）'), text('状态', 10), text('计入订单', 10)],
      ...[text('支付机构单号', 30), time('发起时间'), time('付款时间'), text('备注', 30)],
      sum('其中余额（元）'),
    ],
    count: () => exportRowsRepository.countPayments(db, shop.id, filter),
    rows: () =>
      inBatches(
        (last: string | undefined) => exportRowsRepository.listPayments(db, shop.id, filter, last, batchSize),
        ({ payment }) => payment.id,
        (rows) =>
          rows.map(({ payment, orderNo, name, mobile }) => [
            ...[payment.paymentNo, orderNo, name, maskMobile(mobile), labelOf(payChannels, payment.channel)],
            ...[payment.offlineLabel, yuanNumber(payment.amountFen), paymentStateText(payment)],
            ...[payment.counts ? '是' : '', payment.providerNo],
            ...[shopTime(payment.createdAt), shopTime(payment.paidAt), written(context, payment.note)],
            yuanNumber(payment.balanceFen),
          ]),
      ),
  }
}

export const refundSheet = async (
  context: SheetContext,
  { keyword, ...otherFilters }: RequestedFilter<RefundRowsFilter>,
): Promise<Sheet> => {
  const { db, shop, askedAt } = context
  const longAgo = new Date(askedAt - refundTimeoutMs)
  const filter = { ...otherFilters, longAgo, ...(await findByKeyword(db, shop.id, keyword)) }
  return {
    title: '退款',
    columns: [
      ...[text('退款单号', 26), text('订单号', 18), text('支付单号', 26), text('客户'), text('手机号', 13)],
      ...[text('原付款渠道', 12), text('退到', 10), sum('金额（元）'), text('状态', 10), text('原因', 24)],
      ...[text('经手人', 12), time('申请时间'), time('完成时间'), text('失败原因', 24)],
      sum('其中退到余额（元）'),
    ],
    count: () => exportRowsRepository.countRefunds(db, shop.id, filter),
    rows: () =>
      inBatches(
        (last: string | undefined) => exportRowsRepository.listRefunds(db, shop.id, filter, last, batchSize),
        ({ refund }) => refund.id,
        (rows) =>
          rows.map(({ refund, paymentNo, channel, orderNo, name, mobile }) => [
            ...[refund.refundNo, orderNo, paymentNo, name, maskMobile(mobile), labelOf(payChannels, channel)],
            ...[refund.to === 'balance' ? '余额' : '原路', yuanNumber(refund.amountFen)],
            ...[labelOf(refundStates, refund.state), written(context, refund.reason), refund.actorName ?? ''],
            ...[shopTime(refund.createdAt), shopTime(refund.doneAt), written(context, refund.failure)],
            yuanNumber(refund.to === 'balance' ? refund.amountFen : refund.balanceFen),
          ]),
      ),
  }
}
