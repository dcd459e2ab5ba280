import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { defuse } from './cells.ts'

/** Text, a figure, an instant, or nothing. Sums are yuan, because people add them up in a spreadsheet. */
export type Cell = string | number | Date | null

export interface Column {
  header: string
  /** in characters of a Latin letter's width */
  width?: number
  /** as spreadsheets write it: `0.00` of sums */
  format?: string
}

export const yuanFormat = '#,##0.00'
export const timeFormat = 'yyyy-mm-dd hh:mm'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const defused = (cell: Cell): Cell => (typeof cell === 'string' ? defuse(cell) : cell)

async function* defusedRows(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>) {
  for await (const row of rows) yield row.map(defused)
}

/** An xlsx file as a stream: rows are pulled as the reader takes bytes, so its memory does not grow with them. */
export const writeSpreadsheet = (
  name: string,
  columns: Column[],
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
): Readable =>
  Readable.from(
    writeXlsxStream(defusedRows(rows), {
      name,
      columns: columns.map(({ header, width, format }) => ({
        header,
        ...(width !== undefined && { width }),
        ...(format !== undefined && { numFmt: format }),
      })),
      freezePane: { rows: 1 },
    }),
    { objectMode: false },
  )
