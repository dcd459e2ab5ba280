import { Readable } from 'node:stream'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
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

/** One sheet of a file. */
export interface SheetTable {
  name: string
  columns: Column[]
  rows: Cell[][]
}

const defused = (cell: Cell): Cell => (typeof cell === 'string' ? defuse(cell) : cell)

async function* defusedRows(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>) {
  for await (const row of rows) yield row.map(defused)
}

const columnDefs = (columns: Column[]) =>
  columns.map(({ header, width, format }) => ({
    header,
    ...(width !== undefined && { width }),
    ...(format !== undefined && { numFmt: format }),
  }))

/** An xlsx file of several sheets, which stands in memory as a whole: for some thousand rows at most. */
export const writeWorkbook = (sheets: SheetTable[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columnDefs(columns),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(defused))],
      freezePane: { rows: 1 },
    })),
  })

/** An xlsx file as a stream: rows are pulled as the reader takes bytes, so its memory does not grow with them. */
export const writeSpreadsheet = (
  name: string,
  columns: Column[],
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
): Readable =>
  Readable.from(
    writeXlsxStream(defusedRows(rows), {
      name,
      columns: columnDefs(columns),
      freezePane: { rows: 1 },
    }),
    { objectMode: false },
  )
