import { messages } from '../messages.ts'
import { halfWidth } from '../typed-numbers.ts'

/** The largest number of rows that are shipped at once. */
export const mostParcelRows = 500

export interface ParcelRow {
  /** in the table or the text it came from, counted from 1 */
  row: number
  order_no: string
  no: string
  /** empty: the buyer's choice */
  carrier: string
  fault?: string | undefined
}

type Cells = TableRow['cells']
type ParcelRowInput = Pick<ParcelRow, 'order_no' | 'no'> & { carrier?: string | undefined }

/** Exports write ="123" or '123 so that a spreadsheet leaves the figures alone. */
const bare = (cell: string): string =>
  halfWidth(cell)
    .trim()
    .replace(/^=?["']+|["']+$/g, '')
    .trim()

/** As people mean it: without blanks, in the letters that numbers have. */
export const cleanParcelRow = ({ order_no, no, carrier = '' }: ParcelRowInput) => ({
  order_no: bare(order_no).replace(/\s/g, '').toUpperCase(),
  no: bare(no).replace(/\s/g, ''),
  carrier: bare(carrier),
})

/** A long number in a spreadsheet's notation; the last figures are lost. */
const scientific = /^\d(?:\.\d+)?e\+?\d+$/i

const faultOf = ({ order_no, no }: ParcelRowInput): string | undefined => {
  if (order_no === '') return '没有订单号'
  if (no === '') return '没有运单号'
  if (scientific.test(no)) return '表格把运单号变成了科学计数，请把这一列设为文本，重新填写'
  return /^[\dA-Za-z-]{5,40}$/.test(no) ? undefined : messages.trackingNo
}

interface RowFault {
  words: string
  /** the same is in a row before: that one counts */
  isRepeat: boolean
}

/** The fault of each cleaned row, as far as the rows alone show it; undefined: none. */
export const parcelFaults = (
  rows: readonly ParcelRowInput[],
  placeOf = (at: number) => at + 1,
): (RowFault | undefined)[] => {
  const seen = new Map<string, number>()
  return rows.map((row, at) => {
    const words = faultOf(row)
    if (words) return { words, isRepeat: false }
    const key = `${row.order_no} ${row.no.toUpperCase()}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, at)
    return first === undefined ? undefined : { words: `与第 ${placeOf(first)} 行相同`, isRepeat: true }
  })
}

/** A row of a table or a text, counted from 1. */
export interface TableRow {
  row: number
  cells: readonly string[]
}

const cellsOf = (line: string) => {
  if (line.includes('\t')) return line.split('\t')
  return /[,，;；]/.test(line) ? line.split(/[,，;；]/) : line.trim().split(/\s+/)
}

/** Pasted text: out of a spreadsheet with tabs, out of a file with commas, or typed with blanks. */
export const splitPastedText = (text: string): TableRow[] =>
  text.split(/\r\n|\r|\n/).map((line, at) => ({ row: at + 1, cells: cellsOf(line) }))

const orderHead = /订单/
const numberHead = /运单|单号/
const carrierHead = /物流|快递|承运/
const orderForm = /^[A-Z]{2}\d{6}-[\dA-Z]{6}$/

const isHead = (cells: Cells) =>
  cells.some((cell) => orderHead.test(cell) || numberHead.test(cell) || carrierHead.test(cell)) &&
  !cells.some((cell) => orderForm.test(cleanParcelRow({ order_no: cell, no: '' }).order_no))

interface Columns {
  order: number
  no: number
  carrier: number
}

/** The columns by the table's head; undefined if it names no order or no number. */
const columnsOf = (head: Cells): Columns | undefined => {
  const order = head.findIndex((cell) => orderHead.test(cell))
  const no = head.findIndex((cell, at) => at !== order && numberHead.test(cell))
  const carrier = head.findIndex((cell, at) => at !== order && at !== no && carrierHead.test(cell))
  return order < 0 || no < 0 ? undefined : { order, no, carrier }
}

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '')

interface Read {
  rows: ParcelRow[]
  /** why nothing could be read at all */
  fault?: string
}

/** Order, number and perhaps carrier: by the heads of the columns, or in this order without heads. */
export const readParcelRows = (table: readonly TableRow[]): Read => {
  const filled = table.filter(({ cells }) => !isBlank(cells))
  const [first] = filled
  if (!first) return { rows: [], fault: '没有内容' }
  const hasHead = isHead(first.cells)
  const columns = hasHead ? columnsOf(first.cells) : { order: 0, no: 1, carrier: 2 }
  if (!columns) return { rows: [], fault: '没有找到“订单号”和“运单号”两列' }
  const body = hasHead ? filled.slice(1) : filled
  if (body.length === 0) return { rows: [], fault: '只有表头，没有内容' }
  if (body.length > mostParcelRows) return { rows: [], fault: `一次最多 ${mostParcelRows} 行，请分几次发` }
  const read = body.map(({ cells, row }) => ({
    row,
    ...cleanParcelRow({
      order_no: cells[columns.order] ?? '',
      no: cells[columns.no] ?? '',
      carrier: cells[columns.carrier] ?? '',
    }),
  }))
  const faults = parcelFaults(read, (at) => read[at]?.row ?? 0)
  return { rows: read.map((row, at) => ({ ...row, fault: faults[at]?.words })) }
}
