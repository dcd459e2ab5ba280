import { randomBytes } from 'node:crypto'
import { type ZipOptions, zipSync } from 'fflate'
import { z } from 'zod'
import { type AlipayAnswer, failed, succeeded } from './alipay-answers.ts'
import type { AlipayRefund, AlipayTrade, AlipayTrades } from './alipay-trades.ts'
import { shanghaiTime, writeYuan } from './times-and-sums.ts'

let codes: ReadonlyMap<string, number> | undefined

/** Node reads GBK and does not write it, so that the table is made by reading every pair of bytes once. */
const getCodes = () => {
  if (codes) return codes
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (text.length === 1 && text !== '\ufffd') table.set(text, lead * 256 + trail)
    }
  codes = table
  return table
}

const bytesOf = (character: string): number[] => {
  const unit = character.charCodeAt(0)
  if (unit < 0x80) return [unit]
  const code = getCodes().get(character) ?? 0x3f
  return code > 0xff ? [code >> 8, code & 0xff] : [code]
}

/** A character that GBK does not have becomes a question mark. */
export const encodeGbk = (text: string): Buffer => Buffer.from([...text].flatMap(bytesOf))

interface ZippedFile {
  name: Buffer
  bytes: Buffer
  isDeflated: boolean
}

/** The first day that the format can name, at noon for every time zone. */
const firstDay = '1980-01-01T12:00:00'

/** An archive whose names have no charset mark. fflate writes names in UTF-8 only: it writes others as long, which are overwritten. */
export const zipFiles = (files: ZippedFile[]): Buffer => {
  const named = files.map((file, at) => ({ ...file, standIn: `${at}`.padEnd(file.name.length, '~') }))
  const entries = named.map(({ standIn, bytes, isDeflated }): [string, [Uint8Array, ZipOptions]] => [
    standIn,
    [bytes, { level: isDeflated ? 6 : 0, mtime: firstDay }],
  ])
  const archive = Buffer.from(zipSync(Object.fromEntries(entries)))
  for (const { name, standIn } of named)
    for (let at = archive.indexOf(standIn); at >= 0; at = archive.indexOf(standIn, at + 1))
      name.copy(archive, at)
  return archive
}

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
const writeAlipayBill = (trades: AlipayTrade[], day: string, sellerId: string): Buffer | undefined => {
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

const shape = z.object({
  bill_type: z.literal('trade'),
  bill_date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
})
const lifetimeMs = 30_000

interface Archive {
  trades: AlipayTrades
  sellerId: string
  now: () => number
}

/** A day's bill is there from the next day on, and its address for half a minute. */
export const createAlipayBills = ({ trades, sellerId, now }: Archive) => {
  const addresses = new Map<string, { bytes: Buffer; expiresAt: number }>()
  return {
    bill: (content: unknown, origin: string): AlipayAnswer => {
      const request = shape.safeParse(content).data
      if (!request) return failed('INVAILID_ARGUMENTS', '入参不合法')
      const { bill_date: day } = request
      const isOver = day < shanghaiTime(now()).slice(0, 10)
      const bytes = isOver ? writeAlipayBill(trades.all(), day, sellerId) : undefined
      if (!bytes) return failed('isp.bill_not_exist', '账单不存在')
      const token = randomBytes(16).toString('hex')
      addresses.set(token, { bytes, expiresAt: now() + lifetimeMs })
      return succeeded({ bill_download_url: `${origin}/bill/${token}` })
    },

    download: (token: string): Response => {
      const bill = addresses.get(token)
      if (!bill || bill.expiresAt <= now()) return new Response('', { status: 404 })
      return new Response(new Uint8Array(bill.bytes), { headers: { 'content-type': 'application/zip' } })
    },
  }
}
