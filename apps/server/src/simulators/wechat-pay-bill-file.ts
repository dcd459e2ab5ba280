import { shanghaiInstant } from './times-and-sums.ts'
import type { WechatPayRefund, WechatPayTrade } from './wechat-pay-entry.ts'

export interface BillLine {
  trade: WechatPayTrade
  refund?: WechatPayRefund
  at: number
}

type Merchant = { mchid: string; appid: string }

const yuan = (fen: number) => (fen / 100).toFixed(2)
const fieldsOf = (line: object) => Object.values(line).map((field) => `\`${field}`)

const writeLine = ({ trade, refund, at }: BillLine, { mchid, appid }: Merchant) => {
  const paid = yuan(refund ? 0 : trade.amountFen)
  const returned = yuan(refund?.amountFen ?? 0)
  return {
    交易时间: shanghaiInstant(at).slice(0, 19).replace('T', ' '),
    公众账号ID: appid,
    商户号: mchid,
    特约商户号: '0',
    设备号: '',
    微信订单号: trade.transactionId,
    商户订单号: trade.paymentNo,
    用户标识: 'openid-simulated',
    交易类型: 'NATIVE',
    交易状态: refund ? 'REFUND' : 'SUCCESS',
    付款银行: 'OTHERS',
    货币种类: 'CNY',
    应结订单金额: paid,
    代金券金额: '0.00',
    微信退款单号: refund?.refundId ?? '0',
    商户退款单号: refund?.refundNo ?? '0',
    退款金额: returned,
    充值券退款金额: '0.00',
    退款类型: refund ? 'ORIGINAL' : '',
    退款状态: refund?.status ?? '',
    商品名称: trade.subject,
    商户数据包: '',
    手续费: '0.00000',
    费率: '0.60%',
    订单金额: paid,
    申请退款金额: returned,
    费率备注: '',
  }
}

const sumOf = (lines: BillLine[], fenOf: (line: BillLine) => number) =>
  yuan(lines.reduce((sum, line) => sum + fenOf(line), 0))

const writeSummary = (lines: BillLine[]) => {
  const paid = sumOf(lines, ({ trade, refund }) => (refund ? 0 : trade.amountFen))
  const returned = sumOf(lines, ({ refund }) => refund?.amountFen ?? 0)
  return {
    总交易单数: lines.length,
    应结订单总金额: paid,
    退款总金额: returned,
    充值券退款总金额: '0.00',
    手续费总金额: '0.00000',
    订单总金额: paid,
    申请退款总金额: returned,
  }
}

/** The file as WeChat Pay writes it: headings bare, fields behind a backquote, two lines of sums at the end. */
export const writeWechatPayBill = (lines: BillLine[], merchant: Merchant): string => {
  const written = lines.map((line) => writeLine(line, merchant))
  const summary = writeSummary(lines)
  const rows = [
    Object.keys(written[0] ?? {}),
    ...written.map(fieldsOf),
    Object.keys(summary),
    fieldsOf(summary),
  ]
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}
