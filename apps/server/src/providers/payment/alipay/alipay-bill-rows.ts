import { readBeijingTime } from '../../beijing-time.ts'
import type { BillEntry } from '../payment-provider.ts'
import { yuanField } from '../yuan.ts'

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
    // Money that went back is written with a minus.
    amountFen: yuanField.parse(cell('amount').replace(/^-/, '')),
    providerNo: cell('providerNo'),
  }
}

/** What is sold is the cell that anybody may write a comma into; where it was another, the time tells. */
const mendSubject = (cells: string[], length: number, columns: ReturnType<typeof findColumns>) => {
  const surplus = cells.length - length
  const mended = surplus > 0 ? cells.toSpliced(columns.subject, surplus) : cells
  const isMended = surplus === 0 || readBeijingTime(mended[columns.finishedAt] ?? '') !== undefined
  if (surplus < 0 || !isMended) throw new Error('a line of the bill has not as many cells as its header')
  return mended
}

/** The lines of a sheet of details; undefined where it is another sheet, throws where it cannot be read. */
export const readBillRows = (csv: string): BillEntry[] | undefined => {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const [header = [], ...rows] = lines.map(cellsOf)
  const columns = findColumns(header)
  if (Object.values(columns).includes(-1)) return undefined
  return rows.flatMap((cells) => readRow(mendSubject(cells, header.length, columns), columns) ?? [])
}
