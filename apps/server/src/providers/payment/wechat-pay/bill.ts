import { hash } from 'node:crypto'
import { z } from 'zod'
import type { BillEntry } from '../payment-provider.ts'
import { yuanField } from '../yuan.ts'
import { type Ask, readAnswer, type Sender, trouble } from './requests.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

/** The field of the first of these columns that the bill has. */
type Row = (...names: string[]) => string | undefined

const fenOf = (yuan: string | undefined): number | undefined => yuanField.safeParse(yuan).data

const paymentOf = (row: Row) => ({
  kind: 'payment' as const,
  paymentNo: row('商户订单号'),
  refundNo: '',
  // The whole sum, as requested; bills in an older form have only the settled sum.
  amountFen: fenOf(row('订单金额', '应结订单金额', '总金额')),
  providerNo: row('微信订单号'),
})

const refundOf = (row: Row) => ({
  kind: 'refund' as const,
  paymentNo: row('商户订单号'),
  refundNo: row('商户退款单号'),
  amountFen: fenOf(row('申请退款金额', '退款金额')),
  providerNo: row('微信退款单号'),
})

const readers: Record<string, (row: Row) => { [Field in keyof BillEntry]: BillEntry[Field] | undefined }> = {
  SUCCESS: paymentOf,
  REFUND: refundOf,
}

/** A requested refund that has moved no money so far. */
const isUndone = (row: Row) =>
  row('交易状态') === 'REFUND' && !['SUCCESS', undefined].includes(row('退款状态'))

const entryOf = (row: Row): BillEntry | undefined => {
  const { kind, paymentNo, refundNo, amountFen, providerNo } = readers[row('交易状态') ?? '']?.(row) ?? {}
  const isWhole = kind && paymentNo && refundNo !== undefined && amountFen !== undefined && providerNo
  return isWhole ? { kind, paymentNo, refundNo, amountFen, providerNo } : undefined
}

/**
 * The lines of a bill that are this app's; a merchant may have several apps. Undefined if it is no bill. A revoked
 * payment was made by the buyer's own code, which we never take.
 */
export const readBill = (text: string, appId: string): BillEntry[] | undefined => {
  const [heading = '', ...lines] = text.trim().split(/\r?\n/)
  const [summary = ''] = lines.splice(-2)
  if (!summary.startsWith('总交易单数')) return undefined
  const columns = heading.split(',')
  const entries: BillEntry[] = []
  for (const line of lines) {
    // Each field begins with a backquote: a comma within a product's name parts nothing.
    const fields = line.replace(/^`/, '').split(',`')
    const row: Row = (...names) => fields[columns.indexOf(names.find((name) => columns.includes(name)) ?? '')]
    if (fields.length !== columns.length) return undefined
    if (row('公众账号ID') !== appId || row('交易状态') === 'REVOKED' || isUndone(row)) continue
    const entry = entryOf(row)
    if (!entry) return undefined
    entries.push(entry)
  }
  return entries
}

const billShape = z.object({
  download_url: z.url(),
  hash_type: z.literal('SHA1'),
  hash_value: z.string().toLowerCase(),
})

/** WeChat Pay has two hosts for every call, and either may serve the file. */
const hosts = ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com']

const billHosts = (url: string) => {
  const { host } = new URL(url)
  return hosts.includes(host) ? hosts : [host]
}

/** A day's books. The file itself is not signed; its digest is, with the address. */
export const fetchBill = async (
  day: string,
  { url, appId }: WechatPaySettings,
  { ask, send }: { ask: Ask; send: Sender },
): Promise<BillEntry[]> => {
  const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL' })
  const answer = await ask({ method: 'GET', target: `/v3/bill/tradebill?${query}` })
  if (answer.code === 'NO_STATEMENT_EXIST') return []
  const { download_url, hash_value } = readAnswer(billShape, answer)
  const { host, pathname, search } = new URL(download_url)
  if (!billHosts(url).includes(host)) throw trouble('bill at another host')
  const origin = `${new URL(url).protocol}//${host}`
  const { status, bytes } = await send({ method: 'GET', target: `${pathname}${search}`, origin })
  if (status !== 200) throw trouble(`no bill (HTTP ${status})`)
  if (hash('sha1', bytes) !== hash_value) throw trouble('bill was altered')
  const entries = readBill(bytes.toString(), appId)
  if (!entries) throw trouble('malformed bill')
  return entries
}
