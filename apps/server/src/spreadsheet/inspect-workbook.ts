import { readZipDirectory, unpackZipEntry } from '../kernel/zip-archive.ts'

/** Columns by row, both from 0. */
type Marked = ReadonlyMap<number, readonly number[]>

export interface SheetMarks {
  /** formulas that the file has no result of; they are never computed here */
  uncomputed: Marked
  /** cells of a merged range that spans rows, without the one that has its value */
  merged: Marked
}

interface Workbook {
  /** the index of the sheet to read: the first that people see */
  at: number
  /** its name, and those of the other visible ones */
  sheets: string[]
  marks: SheetMarks
}

const mostMergedCells = 100_000
const mostColumns = 50

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((one) => one !== undefined)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16))),
    )
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

/** `B3` as row 2, column 1. */
const cellAt = (reference: string) => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  if (letters === '') return undefined
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}

const add = (marked: Map<number, number[]>, row: number, column: number) => {
  if (column >= mostColumns) return
  const columns = marked.get(row)
  if (columns) columns.push(column)
  else marked.set(row, [column])
}

/** Goes from formula to formula without making a text of the whole sheet, which may have a hundred megabytes. */
const findUncomputed = (xml: Buffer): Marked => {
  const marked = new Map<number, number[]>()
  for (let at = xml.indexOf('<f'); at >= 0; at = xml.indexOf('<f', at + 2)) {
    const after = xml[at + 2]
    const isFormula = after === 0x3e || after === 0x20 || after === 0x2f
    const cellBegin = xml.lastIndexOf('<c ', at)
    const cellEnd = xml.indexOf('</c>', at)
    if (!isFormula || cellBegin < 0 || cellEnd < 0) continue
    const value = xml.subarray(at, cellEnd).toString('utf8')
    if (/<v>[^<]/.test(value) || /<t[ >]/.test(value)) continue
    const tag = xml.subarray(cellBegin, Math.min(at, cellBegin + 300)).toString('utf8')
    // A formula whose result is an empty text has an empty value of type str.
    if (/<v\/?>/.test(value) && attribute(tag, 't') === 'str') continue
    const cell = cellAt(attribute(tag, 'r') ?? '')
    if (cell) add(marked, cell.row, cell.column)
  }
  return marked
}

const findMerged = (xml: Buffer): Marked => {
  const marked = new Map<number, number[]>()
  let cells = 0
  for (let at = xml.indexOf('<mergeCell '); at >= 0; at = xml.indexOf('<mergeCell ', at + 11)) {
    const tag = xml.subarray(at, at + 200).toString('utf8')
    const [from, to] = (attribute(tag, 'ref') ?? '').split(':').map(cellAt)
    if (!from || !to || from.row === to.row) continue
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= Math.min(to.column, mostColumns); column += 1) {
        cells += 1
        if (cells > mostMergedCells) return marked
        if (row !== from.row || column !== from.column) add(marked, row, column)
      }
  }
  return marked
}

const resolved = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

/** Reads what the reader of rows leaves out: which sheets people see, formulas without result, merged cells. */
export const inspectWorkbook = (file: Buffer): Workbook => {
  const entries = new Map(readZipDirectory(file, 'utf-8').map((entry) => [entry.name, entry]))
  const read = (name: string) => {
    const entry = entries.get(name)
    return entry && unpackZipEntry(file, entry)
  }
  const tagsOf = (xml: Buffer | undefined, name: string) =>
    xml?.toString('utf8').match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []
  const sheets = tagsOf(read('xl/workbook.xml'), 'sheet').map((tag) => ({
    name: unescaped(attribute(tag, 'name') ?? ''),
    isHidden: /hidden/i.test(attribute(tag, 'state') ?? ''),
    relation: attribute(tag, 'id') ?? '',
  }))
  const targets = new Map(
    tagsOf(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id') ?? '',
      unescaped(attribute(tag, 'Target') ?? ''),
    ]),
  )
  const at = Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  )
  const target = targets.get(sheets[at]?.relation ?? '')
  const xml = (target && read(resolved(target))) || Buffer.alloc(0)
  return {
    at,
    sheets: [
      sheets[at]?.name ?? '',
      ...sheets.filter(({ isHidden }, index) => !isHidden && index !== at).map(({ name }) => name),
    ],
    marks: { uncomputed: findUncomputed(xml), merged: findMerged(xml) },
  }
}
