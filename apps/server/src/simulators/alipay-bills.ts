import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type AlipayAnswer, failed, succeeded } from './alipay-answers.ts'
import { writeAlipayBill } from './alipay-sheets.ts'
import type { AlipayTrades } from './alipay-trades.ts'
import { shanghaiTime } from './times-and-sums.ts'

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
      const asked = shape.safeParse(content).data
      if (!asked) return failed('INVAILID_ARGUMENTS', '入参不合法')
      const { bill_date: day } = asked
      const isOver = day < shanghaiTime(now()).slice(0, 10)
      const bytes = isOver ? writeAlipayBill(trades.all(), day, sellerId) : undefined
      if (!bytes) return failed('isp.bill_not_exist', '账单不存在')
      const token = randomBytes(16).toString('hex')
      addresses.set(token, { bytes, expiresAt: now() + lifetimeMs })
      return succeeded({ bill_download_url: `${origin}/bill/${token}` })
    },

    download: (token: string): Response => {
      const found = addresses.get(token)
      if (!found || found.expiresAt <= now()) return new Response('', { status: 404 })
      return new Response(new Uint8Array(found.bytes), { headers: { 'content-type': 'application/zip' } })
    },
  }
}
