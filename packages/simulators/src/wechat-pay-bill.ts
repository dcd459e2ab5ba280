import { hash, randomBytes } from 'node:crypto'
import { jsonAnswer, type SimulatorAnswer, type SimulatorRequest } from './loopback-server.ts'
import type { Books } from './pay-simulator.ts'
import { shanghaiInstant, writeYuan } from './times-and-sums.ts'
import type { WechatPayRefund, WechatPayTransaction } from './wechat-pay-entry.ts'
import { wechatPayFault, wrongParameter } from './wechat-pay-serving.ts'

interface BillLine {
  trade: WechatPayTransaction
  refund?: WechatPayRefund
  at: number
}

type Merchant = { mchid: string; appid: string }

const fieldsOf = (line: object) => Object.values(line).map((field) => `\`${field}`)

const writeLine = ({ trade, refund, at }: BillLine, { mchid, appid }: Merchant) => {
  const paid = writeYuan(refund ? 0 : trade.amountFen)
  const returned = writeYuan(refund?.amountFen ?? 0)
  return {
    交易时间: shanghaiInstant(at).slice(0, 19).replace('T', ' '),
    公众账号ID: appid,
    商户号: mchid,
    特约商户号: '0',
    设备号: '',
    微信订单号: trade.transactionId,
    商户订单号: trade.paymentNo,
    用户标识: trade.openid || 'openid-simulated',
    交易类型: trade.kind ?? 'NATIVE',
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
  writeYuan(lines.reduce((sum, line) => sum + fenOf(line), 0))

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
const writeWechatPayBill = (lines: BillLine[], merchant: Merchant): string => {
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

interface Options {
  mchid: string
  appid: string
  books: Books<WechatPayTransaction>
  now: () => number
}

const lifetimeMs = 5 * 60_000

const linesOf = (trade: WechatPayTransaction): BillLine[] =>
  trade.state === 'SUCCESS'
    ? [
        { trade, at: trade.paidAt },
        ...trade.refunds.map((refund) => ({ trade, refund, at: refund.createdAt })),
      ]
    : []

/** A day's books: first the address of the file, then the file, which WeChat Pay does not sign. */
export const createWechatPayBill = ({ mchid, appid, books, now }: Options) => {
  const files = new Map<string, { text: string; expiresAt: number }>()

  const find = ({ query, headers }: SimulatorRequest): SimulatorAnswer => {
    const { bill_date: day = '', bill_type: type = 'ALL' } = query
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || type !== 'ALL') return wrongParameter()
    const lines = books.all().flatMap(linesOf)
    const ofDay = lines
      .filter(({ at }) => shanghaiInstant(at).startsWith(day))
      .toSorted((a, b) => a.at - b.at)
    if (ofDay.length === 0) return wechatPayFault(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    const text = writeWechatPayBill(ofDay, { mchid, appid })
    const token = randomBytes(24).toString('base64url')
    files.set(token, { text, expiresAt: now() + lifetimeMs })
    return jsonAnswer(200, {
      hash_type: 'SHA1',
      hash_value: hash('sha1', text),
      download_url: `http://${headers.host}/v3/billdownload/file?token=${token}`,
    })
  }

  const download = ({ query }: SimulatorRequest): SimulatorAnswer => {
    const file = files.get(query.token ?? '')
    if (!file || file.expiresAt <= now()) return wechatPayFault(400, 'INVALID_REQUEST', '下载地址已失效')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: file.text }
  }

  return { find, download }
}
