import { provinceCode, provinceName } from './provinces.ts'
import type { Column, ListSection, Section } from './section-columns.ts'
import {
  type Entry,
  entriesAt,
  isSame,
  type Json,
  type Path,
  valueAt,
  withValueAt,
} from './tariff-document.ts'

/** One cell of a section, by its path in the document. */
export interface Cell {
  path: Path
  column: Column
}

export interface Row {
  id: string
  name: string
  /** of a list */
  entry?: Entry
  cells: Cell[]
}

export const columnsOf = (section: Section, document: Json): readonly Column[] =>
  section.kind === 'list' ? section.columns(document) : section.fields

export const rowsOf = (section: Section, document: Json): Row[] => {
  if (section.kind === 'fields')
    return section.fields.map((column) => ({
      id: column.path.join('.'),
      name: column.name,
      cells: [{ path: column.path, column }],
    }))
  const columns = section.columns(document)
  return entriesAt(document, section.path).map((entry, at) => ({
    id: entry.id,
    name: String(entry.name ?? ''),
    entry,
    cells: columns.map((column) => ({ path: [...section.path, at, ...column.path], column })),
  }))
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The text of a cell, as somebody would type it. */
export const textOf = ({ kind }: Column, value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (kind === 'provinces') return listOf(value).map(provinceName).join(' ')
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** The text of a cell for reading: with thousands separators, and names for codes. */
export const displayText = (column: Column, value: unknown, document: Json): string => {
  if (column.kind === 'number' && typeof value === 'number')
    return value.toLocaleString('en-US', {
      minimumFractionDigits: column.fractionDigits ?? 0,
      maximumFractionDigits: 6,
    })
  if (column.kind === 'choice') return column.choices?.find((one) => one.value === value)?.label ?? ''
  if (column.kind === 'yes') return value === true ? '是' : '否'
  if (column.kind === 'ids')
    return listOf(value)
      .map((id) => entriesAt(document, column.of ?? []).find((entry) => entry.id === id)?.name ?? id)
      .join('、')
  return textOf(column, value)
}

/** Accepts full-width (全角) figures, thousands separators, a currency before or a unit behind. */
const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[,\s¥￥]/g, '')
    .replace(/(元|%|kg|mm|天)$/, '')

const numberOf = (text: string): unknown => {
  const plain = plainNumber(text)
  if (plain === '') return undefined
  // A text that is no number stays as typed: the check reports it at its cell.
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text.trim()
}

const splitWords = (text: string) => text.split(/[\s,，、;；]+/).filter(Boolean)

/** Converts typed or pasted text to the document's value. */
export const readCell = (column: Column, text: string): unknown => {
  switch (column.kind) {
    case 'number':
      return numberOf(text)
    case 'numbers':
      return splitWords(text).map((word) => numberOf(word.replace(/g$/i, '')))
    case 'provinces':
      return splitWords(text).map(provinceCode)
    case 'ids':
      return splitWords(text)
    case 'yes':
      return /^(是|y|yes|true|1|√)$/i.test(text.trim()) ? true : undefined
    case 'choice': {
      const word = text.trim()
      const match = column.choices?.find(({ value, label }) => value === word || label === word)
      return match?.value ?? (word || undefined)
    }
    default:
      return text.trim()
  }
}

/** If both halves of a price are empty, the whole price is removed. */
const setPair = (document: Json, path: Path, value: unknown): Json => {
  const [whole, half] = [path.slice(0, -1), Number(path.at(-1))]
  const current = valueAt(document, whole)
  const pair = [0, 1].map((at) => (at === half ? value : listOf(current)[at]))
  return withValueAt(document, whole, pair.every((one) => one === undefined || one === null) ? null : pair)
}

export const setCell = (document: Json, { path, column }: Cell, value: unknown): Json => {
  if (column.isPair) return setPair(document, path, value)
  return withValueAt(document, path, value)
}

/** Reads rows and columns from a spreadsheet's clipboard; a cell with a line break in it is quoted. */
export const readTable = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

export interface Pasted {
  document: Json
  /** cells that were written */
  written: number
  /** cells of the clipboard without a target */
  left: number
}

/** Writes a table into the rows on screen, starting at one cell; cells beyond them are left out. */
export const paste = (
  document: Json,
  rows: readonly Row[],
  from: { row: number; column: number },
  table: readonly (readonly string[])[],
): Pasted => {
  let [next, written, left] = [document, 0, 0]
  table.forEach((line, down) => {
    line.forEach((text, across) => {
      const cell = rows[from.row + down]?.cells[from.column + across]
      if (!cell) {
        left += 1
        return
      }
      next = setCell(next, cell, readCell(cell.column, text))
      written += 1
    })
  })
  return { document: next, written, left }
}

/** Writes a table whose first column names the rows; returns the lines with unknown names, and the head line. */
export const pasteByName = (
  document: Json,
  rows: readonly Row[],
  table: readonly (readonly string[])[],
): Pasted & { unknown: string[] } => {
  let next: Pasted = { document, written: 0, left: 0 }
  const unknown: string[] = []
  for (const [name = '', ...values] of table) {
    const at = rows.findIndex((row) => row.name === name.trim())
    if (at < 0) {
      if (name.trim()) unknown.push(name.trim())
      continue
    }
    // An empty cell of the clipboard changes nothing.
    values.forEach((text, across) => {
      if (text.trim() === '') return
      const done = paste(next.document, rows, { row: at, column: across + 1 }, [[text]])
      next = { document: done.document, written: next.written + done.written, left: next.left + done.left }
    })
  }
  return { ...next, unknown }
}

const plainHead = (text: string) => text.replace(/[（(【[].*?[)）】\]]/g, '').replace(/\s/g, '')

/**
 * Puts the columns of a file into the order of the rows on screen, by their headings; a file without known headings
 * stays as it is. The first column has the names.
 */
export const orderByHeads = (
  rows: readonly Row[],
  table: readonly (readonly string[])[],
): (readonly string[])[] => {
  const names = (rows[0]?.cells ?? []).map(({ column }) => plainHead(column.name))
  const known = (line: readonly string[]) =>
    line.filter((cell) => cell !== '' && names.includes(plainHead(cell))).length
  const headAt = table.slice(0, 30).reduce((best, line, at) => {
    const count = known(line)
    return count > 0 && count > known(table[best] ?? []) ? at : best
  }, -1)
  const head = table[headAt]
  if (!head) return [...table]
  const places = names.map((name) => head.findIndex((cell) => plainHead(cell) === name))
  // The column of names may be called otherwise: then it is the one with most names of the rows.
  const byNames = head.map(
    (_, at) => table.filter((line) => rows.some(({ name }) => name === line[at]?.trim())).length,
  )
  const nameAt = places[0] !== undefined && places[0] >= 0 ? places[0] : byNames.indexOf(Math.max(...byNames))
  return table
    .slice(headAt + 1)
    .filter((line) => line.some((cell) => cell.trim() !== ''))
    .map((line) => [nameAt, ...places.slice(1)].map((at) => (at < 0 ? '' : (line[at] ?? '').trim())))
}

/** Exact in decimals: binary fractions would turn 1.005 into 1.00. */
export const raise = (value: number, percent: number, decimals: number): number => {
  const digits = (decimal: number) => {
    const [whole = '0', rest = ''] = String(decimal).split('.')
    return { units: BigInt(whole + rest), scale: rest.length }
  }
  if (/e/i.test(`${value}${percent}`)) return value
  const [sum, share] = [digits(value), digits(percent)]
  const factor = 100n * 10n ** BigInt(share.scale) + share.units
  const scale = sum.scale + share.scale + 2
  const product = sum.units * factor
  const step = 10n ** BigInt(Math.max(0, scale - decimals))
  const rounded = (product + (product < 0n ? -step : step) / 2n) / step
  return Number(rounded) / 10 ** Math.min(scale, decimals)
}

/** Raises all prices of the chosen rows, or those of one column, by a percentage. */
export const raisePrices = (
  document: Json,
  rows: readonly Row[],
  percent: number,
  columnName?: string,
): Json =>
  rows
    .flatMap(({ cells }) => cells)
    .filter(({ column }) => column.isPrice && (columnName === undefined || column.name === columnName))
    .reduce((next, cell) => {
      const value = valueAt(next, cell.path)
      if (typeof value !== 'number') return next
      return setCell(next, cell, raise(value, percent, cell.column.decimals ?? 2))
    }, document)

const freeId = (list: readonly Entry[], prefix: string): string => {
  let at = list.length + 1
  while (list.some(({ id }) => id === `${prefix}${at}`)) at += 1
  return `${prefix}${at}`
}

export const addRow = (document: Json, section: ListSection): Json => {
  const list = entriesAt(document, section.path)
  // Not the id of an entry that was removed in this draft: the two would count as the same.
  const id = freeId(list, `${section.id.slice(0, 8)}-${Date.now().toString(36).slice(-4)}`)
  const added = withValueAt(document, section.path, [...list, { id, ...section.fresh?.(document) }])
  return section.onAdded?.(added, id) ?? added
}

export const removeRows = (document: Json, section: ListSection, ids: ReadonlySet<string>): Json => {
  const remaining = entriesAt(document, section.path).filter(({ id }) => !ids.has(id))
  const next = withValueAt(document, section.path, remaining)
  return [...ids].reduce((result, id) => section.onRemoved?.(result, id) ?? result, next)
}

/** The value of a cell in another document, which may have the thing in another row. */
export const sameCellIn = (section: Section, row: Row, cell: Cell, other: Json): unknown => {
  if (section.kind === 'fields') return valueAt(other, cell.path)
  const entry = entriesAt(other, section.path).find(({ id }) => id === row.id)
  return entry && valueAt(entry, cell.column.path)
}

export const isNewRow = (section: Section, row: Row, base: Json): boolean =>
  section.kind === 'list' && !entriesAt(base, section.path).some(({ id }) => id === row.id)

export const isChanged = (section: Section, row: Row, cell: Cell, base: Json, draft: Json): boolean =>
  !isSame(sameCellIn(section, row, cell, base), valueAt(draft, cell.path))
