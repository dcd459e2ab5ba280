import { encodeGbk } from './alipay-gbk.ts'
import type { AlipayRefund, AlipayTrade } from './alipay-trades.ts'
import { zipFiles } from './alipay-zip.ts'
import { shanghaiTime, writeYuan } from './times-and-sums.ts'

const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const rule = (title: string) => `#${'-'.repeat(40)}${title}${'-'.repeat(40)}`

const writeRow = (trade: AlipayTrade, refund?: AlipayRefund) => {
  const { tradeNo, paymentNo, subject, createdAt, paidAt } = trade
  const kind = refund ? '退款' : '交易'
  const times = [createdAt, refund?.at ?? paidAt].map(shanghaiTime)
  const amount = refund ? `-${writeYuan(refund.amountFen)}` : writeYuan(trade.amountFen)
  const start = [`${tradeNo}\t`, `${paymentNo}\t`, `${kind}\t`, subject, ...times, '\t', '\t', '\t', '\t']
  const sums = [amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00']
  const end = ['\t', '0.00\t', '0.00', `${refund?.refundNo ?? ''}\t`, '0.00', '0.00', '\t']
  return [...start, '**三(138****0000)\t', ...sums, ...end].join(',')
}

const rowsOf = (trades: AlipayTrade[], day: string) => {
  const isOfDay = (instant: number) => shanghaiTime(instant).startsWith(day)
  return trades
    .filter(({ state }) => state === 'paid')
    .flatMap((trade) => [
      ...(isOfDay(trade.paidAt) ? [writeRow(trade)] : []),
      ...trade.refunds.filter(({ at }) => isOfDay(at)).map((refund) => writeRow(trade, refund)),
    ])
}

/** A day's archive, details and summary; undefined for a day without business. */
export const writeAlipayBill = (trades: AlipayTrade[], day: string, sellerId: string): Buffer | undefined => {
  const rows = rowsOf(trades, day)
  if (rows.length === 0) return undefined
  const details = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    rule('业务明细列表'),
    header,
    ...rows,
    rule('业务明细列表结束'),
    `#合计：${rows.length}笔`,
  ]
  const summary = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', `合计\t,\t,${rows.length}`]
  const file = (name: string, lines: string[], isDeflated: boolean) => ({
    name: encodeGbk(`${sellerId}0156_${day.replaceAll('-', '')}_${name}.csv`),
    bytes: encodeGbk(`${lines.join('\r\n')}\r\n`),
    isDeflated,
  })
  return zipFiles([file('业务明细', details, true), file('业务明细(汇总)', summary, false)])
}
