import { hash, randomBytes } from 'node:crypto'
import { jsonAnswer, type SimulatorAnswer, type SimulatorRequest } from './loopback-server.ts'
import type { Books } from './pay-books.ts'
import { shanghaiInstant } from './times-and-sums.ts'
import { type BillLine, writeWechatPayBill } from './wechat-pay-bill-file.ts'
import type { WechatPayTrade } from './wechat-pay-entry.ts'
import { wechatPayFault, wrongParameter } from './wechat-pay-fault.ts'

interface Options {
  mchid: string
  appid: string
  books: Books<WechatPayTrade>
  now: () => number
}

const lifetimeMs = 5 * 60_000

const linesOf = (trade: WechatPayTrade): BillLine[] =>
  trade.state === 'SUCCESS'
    ? [
        { trade, at: trade.paidAt },
        ...trade.refunds.map((refund) => ({ trade, refund, at: refund.createdAt })),
      ]
    : []

/** A day's books: first where the file lies, then the file, which WeChat Pay does not sign. */
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
