// Not the whole contract, which a thread would take longer to load than the file to read.
import { splitPastedText, type TableRow } from '@yinpu/contract/console/parcel-rows'
import { parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { readArchive } from './check-archive.ts'
import { inspectWorkbook, type SheetMarks } from './inspect-workbook.ts'

/** The reason why a file is not read, for its sender. */
export class UnreadableSpreadsheet extends Error {
  override name = 'UnreadableSpreadsheet'
}

const unpackedMb = 100
const mostUnpacked = unpackedMb * 1024 * 1024
const mostCells = 50
const longestCell = 200
/** Many long texts in all columns: nobody sends them on purpose. */
const mostCharacters = 10_000_000

export interface TableReading {
  /** more rows than people send, blank ones among them */
  mostRows: number
  /**
   * `shipping`: a fraction becomes a text that cannot be mistaken for a number of a parcel. `figures`: decimals, days,
   * and marks where a formula has no result, or where merged cells hide which rows a value belongs to.
   */
  cells: 'shipping' | 'figures'
}

export interface Table {
  rows: TableRow[]
  /** the sheet that was read, and the others; none in a text file */
  sheet: string
  otherSheets: string[]
}

const tooLarge = ({ mostRows }: TableReading) =>
  `文件展开后超过 ${unpackedMb} MB 或超过 ${mostRows} 行，请只留需要的行再上传`
const readable = '请上传 .xlsx、.csv 或 .txt 文件'

/** Figures that a spreadsheet has rounded are displayed so, and cannot be mistaken for a whole number. */
const figureText = (figure: number) =>
  Number.isInteger(figure) && Math.abs(figure) < 1e15 ? String(figure) : figure.toExponential()

const cellText = (cell: unknown): string => {
  if (typeof cell === 'number') return figureText(cell)
  return cell === null || cell === undefined || cell instanceof Date ? '' : String(cell)
}

/** Spreadsheets count with fifteen figures: the sixteenth is a fault of binary fractions. */
const decimalText = (figure: number) => {
  const rounded = String(Number(figure.toPrecision(15)))
  return Number.isInteger(figure) || rounded.includes('e') ? figureText(figure) : rounded
}

const dataText = (cell: unknown): string => {
  if (typeof cell === 'number') return decimalText(cell)
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return cellText(cell)
}

const cellsOf = (values: readonly unknown[], { cells }: TableReading) =>
  values
    .slice(0, mostCells)
    .map((cell) => (cells === 'figures' ? dataText(cell) : cellText(cell)).slice(0, longestCell))

/** Marks that no typed text equals, because control characters are refused or removed elsewhere. */
export const cellMarks = { uncomputed: '\u0001公式', merged: '\u0001合并' } as const

const refuse = (message: string) => new UnreadableSpreadsheet(message)

const checkWorkbook = (file: Buffer, reading: TableReading) => {
  const archive = readArchive(file)
  if (!archive) throw refuse(`压缩包不完整，文件可能没有传完。${readable}`)
  if (archive.isUnsure || archive.bytes > mostUnpacked) throw refuse(tooLarge(reading))
  if (archive.names.some((name) => name.endsWith('vbaProject.bin')))
    throw refuse('这是带宏的表格（.xlsm），请另存为 .xlsx 后再上传')
  if (!archive.names.includes('xl/workbook.xml')) throw refuse(`这个文件不是 Excel 表格。${readable}`)
}

/** Writes the marks over the cells whose value nobody can know. */
const withMarks = (index: number, values: unknown[], { uncomputed, merged }: SheetMarks): unknown[] => {
  for (const column of uncomputed.get(index) ?? []) values[column] = cellMarks.uncomputed
  for (const column of merged.get(index) ?? []) values[column] = cellMarks.merged
  return Array.from(values)
}

const noMarks: SheetMarks = { uncomputed: new Map(), merged: new Map() }
const damaged = '表格损坏，无法读取，请在 Excel 里打开后另存一份再上传'

const readWorkbook = async (file: Buffer, reading: TableReading): Promise<Table> => {
  checkWorkbook(file, reading)
  const { mostRows } = reading
  const rows: TableRow[] = []
  const isOfData = reading.cells === 'figures'
  let sheets: string[] = []
  let characters = 0
  try {
    const workbook = isOfData ? inspectWorkbook(file) : undefined
    sheets = workbook?.sheets ?? []
    const marks = workbook?.marks ?? noMarks
    const options = { maxRows: mostRows + 1, ...(workbook && { sheet: workbook.at }) }
    for await (const { index, values } of streamXlsxRows(file, options)) {
      const cells = cellsOf(withMarks(index, [...values], marks), reading)
      if (isOfData) characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (characters > mostCharacters) break
      rows.push({ row: index + 1, cells })
    }
  } catch {
    throw refuse(damaged)
  }
  if (rows.length > mostRows || characters > mostCharacters) throw refuse(tooLarge(reading))
  const [sheet = '', ...otherSheets] = sheets
  return { rows, sheet, otherSheets }
}

const decoded = (file: Buffer, label: string, fatal = true) => {
  try {
    return new TextDecoder(label, { fatal }).decode(file)
  } catch {
    return undefined
  }
}

/** Decodes text files of spreadsheet programs: UTF-16 with a byte order mark, UTF-8, or the Chinese encoding of Windows. */
const readText = (file: Buffer): string => {
  if (file[0] === 0xff && file[1] === 0xfe) return decoded(file, 'utf-16le', false) ?? ''
  if (file[0] === 0xfe && file[1] === 0xff) return decoded(file, 'utf-16be', false) ?? ''
  const text = file.includes(0) ? undefined : (decoded(file, 'utf-8') ?? decoded(file, 'gb18030'))
  if (text === undefined) throw refuse(`看不出这是什么文件。${readable}`)
  return text
}

const controls = /[\p{Cc}--[\t\n\r]]/v

const readLines = (file: Buffer, reading: TableReading): TableRow[] => {
  const { mostRows } = reading
  const text = readText(file).replace(/^\uFEFF/, '')
  if (controls.test(text.slice(0, 100_000))) throw refuse(`看不出这是什么文件。${readable}`)
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  if (lines > mostRows || (reading.cells === 'figures' && text.length > mostCharacters))
    throw refuse(tooLarge(reading))
  // Data have blanks and commas of their own: only a program's separators part their cells.
  if (reading.cells === 'shipping' && !text.includes('"'))
    return splitPastedText(text).map(({ row, cells }) => ({ row, cells: cellsOf(cells, reading) }))
  return parseCsv(text, { maxRows: mostRows }).map((values, at) => ({
    row: at + 1,
    cells: cellsOf(values, reading),
  }))
}

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte)
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le')

/** A table out of any file, or a message on why there is none. Runs in a thread of its own. */
export const parseSpreadsheet = async (file: Buffer, reading: TableReading): Promise<Table> => {
  if (file.length === 0) throw refuse('文件是空的')
  if (startsWith(file, 0x50, 0x4b)) return readWorkbook(file, reading)
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse(
      file.includes(encryptedName)
        ? '表格有密码，请去掉密码后再上传'
        : '这是旧格式的表格（.xls），请另存为 .xlsx 后再上传',
    )
  return { rows: readLines(file, reading), sheet: '', otherSheets: [] }
}
