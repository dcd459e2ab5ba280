import { readTime } from '@yinpu/contract'
import { z } from 'zod'
import { type ProviderDeps, whyUnreachable } from '../../ask-provider.ts'
import { ProviderError } from '../../provider-error.ts'
import type { BillEntry } from '../payment-provider.ts'
import { yuanField } from '../yuan.ts'
import { type AskAlipay, isRefusedWith } from './requests.ts'
import { unzip } from './unzip.ts'

/** Beginnings of their titles: some go on with a unit in brackets of either width. */
const titles = {
  providerNo: '支付宝交易号',
  paymentNo: '商户订单号',
  kind: '业务类型',
  subject: '商品名称',
  finishedAt: '完成时间',
  amount: '订单金额',
  refundNo: '退款批次号',
}
const kinds: ReadonlyMap<string, BillEntry['kind']> = new Map([
  ['交易', 'payment'],
  ['退款', 'refund'],
])

const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim())

const findColumns = (header: string[]) => {
  const columnOf = (title: string) => header.findIndex((cell) => cell.startsWith(title))
  const columns = Object.entries(titles).map(([name, title]) => [name, columnOf(title)] as const)
  return Object.fromEntries(columns) as Record<keyof typeof titles, number>
}

const readRow = (cells: string[], columns: ReturnType<typeof findColumns>): BillEntry | undefined => {
  const cell = (name: keyof typeof titles) => cells[columns[name]] ?? ''
  const kind = kinds.get(cell('kind'))
  if (!kind) return undefined
  return {
    kind,
    paymentNo: cell('paymentNo'),
    refundNo: kind === 'refund' ? cell('refundNo') : '',
    // Refunds have a negative amount.
    amountFen: yuanField.parse(cell('amount').replace(/^-/, '')),
    providerNo: cell('providerNo'),
  }
}

/**
 * Repairs a comma in the subject, the one cell with free text; if the comma was in another cell, the time does not
 * fit.
 */
const mendSubject = (cells: string[], length: number, columns: ReturnType<typeof findColumns>) => {
  const surplus = cells.length - length
  const mended = surplus > 0 ? cells.toSpliced(columns.subject, surplus) : cells
  const isMended = surplus === 0 || readTime(mended[columns.finishedAt] ?? '') !== undefined
  if (surplus < 0 || !isMended) throw new Error('a line of the bill has not as many cells as its header')
  return mended
}

/** The lines of a sheet of details; undefined if it is another sheet, throws if it cannot be read. */
export const readBillRows = (csv: string): BillEntry[] | undefined => {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const [header = [], ...rows] = lines.map(cellsOf)
  const columns = findColumns(header)
  if (Object.values(columns).includes(-1)) return undefined
  return rows.flatMap((cells) => readRow(mendSubject(cells, header.length, columns), columns) ?? [])
}

const defaultTimeoutMs = 60_000
const mostPackedBytes = 50 * 1024 * 1024
const mostBytes = 100 * 1024 * 1024
const noBill = /bill.?not.?exist/i
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

const problem = (reason: string) => new ProviderError('alipay', reason, false)

/** Alipay names plain addresses, and serves them encrypted too. A simulator on this machine cannot. */
const addressOf = (raw: string, gateway: URL): URL => {
  const address = new URL(raw)
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
    // Reported below without the error's message, which may quote the bill.
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
  const answer = await ask(question, shape).catch((error: unknown) => {
    if (isRefusedWith(error, noBill)) return undefined
    throw error
  })
  if (!answer) return []
  return readSheets(await download(addressOf(answer.bill_download_url, new URL(gateway)), deps))
}
