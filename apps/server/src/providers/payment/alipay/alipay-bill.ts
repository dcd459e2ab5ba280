import { z } from 'zod'
import { type ProviderDeps, whyUnreachable } from '../../ask-provider.ts'
import { ProviderError } from '../../provider-error.ts'
import type { BillEntry } from '../payment-provider.ts'
import { readBillRows } from './alipay-bill-rows.ts'
import { type AskAlipay, isRefusedWith } from './ask-alipay.ts'
import { unzip } from './unzip.ts'

const defaultTimeoutMs = 60_000
const mostPackedBytes = 50 * 1024 * 1024
const mostBytes = 100 * 1024 * 1024
const noBill = /bill.?not.?exist/i
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

const problem = (reason: string) => new ProviderError('alipay', reason, false)

/** Alipay names plain addresses, and serves them encrypted too. A simulator on this machine cannot. */
const addressOf = (given: string, gateway: URL): URL => {
  const address = new URL(given)
  const isSimulated = gateway.protocol === 'http:' && loopback.has(gateway.hostname)
  if (!isSimulated || address.host !== gateway.host) address.protocol = 'https:'
  return address
}

const readBytes = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > mostPackedBytes) throw problem('bill too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const download = async (address: URL, deps: ProviderDeps): Promise<Buffer> => {
  const { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs } = deps
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status !== 200) throw problem(`no bill (HTTP ${response.status})`)
    return await readBytes(response)
  } catch (error) {
    throw error instanceof ProviderError ? error : problem(whyUnreachable(error))
  }
}

const readSheets = (archive: Buffer): BillEntry[] => {
  const isWanted = (name: string) => name.endsWith('.csv') && !name.includes('汇总')
  try {
    const sheets = unzip(archive, { isWanted, mostBytes }).map((bytes) =>
      readBillRows(new TextDecoder('gbk').decode(bytes)),
    )
    const details = sheets.filter((rows) => rows !== undefined)
    if (details.length > 0) return details.flat()
  } catch {
    // Said below; the fault's own words may quote the bill.
  }
  throw problem('malformed bill')
}

export const readAlipayBill = async (
  ask: AskAlipay,
  day: string,
  { gateway, deps }: { gateway: string; deps: ProviderDeps },
): Promise<BillEntry[]> => {
  const question = {
    method: 'alipay.data.dataservice.bill.downloadurl.query',
    content: { bill_type: 'trade', bill_date: day },
  }
  const shape = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) })
  const found = await ask(question, shape).catch((error: unknown) => {
    if (isRefusedWith(error, noBill)) return undefined
    throw error
  })
  if (!found) return []
  return readSheets(await download(addressOf(found.bill_download_url, new URL(gateway)), deps))
}
