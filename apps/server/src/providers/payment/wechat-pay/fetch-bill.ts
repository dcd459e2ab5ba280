import { hash } from 'node:crypto'
import { z } from 'zod'
import type { BillEntry } from '../payment-provider.ts'
import { type Ask, readAnswer } from './ask-wechat-pay.ts'
import { readBill } from './read-bill.ts'
import type { Sender } from './send-signed.ts'
import { trouble } from './wechat-pay-problem.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

const billShape = z.object({
  download_url: z.url(),
  hash_type: z.literal('SHA1'),
  hash_value: z.string().toLowerCase(),
})

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
  if (host !== new URL(url).host) throw trouble('bill at another host')
  const { status, bytes } = await send({ method: 'GET', target: `${pathname}${search}` })
  if (status !== 200) throw trouble(`no bill (HTTP ${status})`)
  if (hash('sha1', bytes) !== hash_value) throw trouble('bill was altered')
  const entries = readBill(bytes.toString(), appId)
  if (!entries) throw trouble('malformed bill')
  return entries
}
