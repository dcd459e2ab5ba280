import type { Entry, Json, Path } from './tariff-document.ts'

/** The content of a column, and how it is typed. */
export interface Column {
  /** path within the row */
  path: Path
  name: string
  unit?: string
  why?: string
  kind: 'text' | 'number' | 'numbers' | 'choice' | 'yes' | 'provinces' | 'ids'
  /** a sum of money that may be raised by a percentage */
  isPrice?: boolean
  /** decimals that a raised price is rounded to */
  decimals?: number
  /** decimals that it is always shown with */
  fractionDigits?: number
  /** may be left empty */
  isOptional?: boolean
  choices?: readonly { value: string; label: string }[]
  /** of `ids`: path of the list that they refer to */
  of?: Path
  /** both halves empty: not served at all */
  isPair?: boolean
  width?: number
}

interface Common {
  id: string
  group: string
  name: string
  about: string
}

/** Several things of one kind, one in each row. */
export interface ListSection extends Common {
  kind: 'list'
  path: Path
  columns: (document: Json) => Column[]
  /** name of one of them; undefined: rows are added elsewhere */
  item?: string
  fresh?: (document: Json) => Json
  /** shown but not typed */
  computed?: { name: string; show: (row: Entry, document: Json) => string }
  onAdded?: (document: Json, id: string) => Json
  onRemoved?: (document: Json, id: string) => Json
}

/** Single figures, one in each row. */
export interface FieldSection extends Common {
  kind: 'fields'
  fields: readonly Column[]
}

export type Section = ListSection | FieldSection

export const text = (path: Path, name: string, more: Partial<Column> = {}): Column => ({
  path,
  name,
  kind: 'text',
  ...more,
})
export const number = (
  path: Path,
  name: string,
  unit: string,
  why = '',
  more: Partial<Column> = {},
): Column => ({
  path,
  name,
  unit,
  why,
  kind: 'number',
  ...more,
})
export const price = (path: Path, name: string, unit: string, why = '', more: Partial<Column> = {}): Column =>
  number(path, name, unit, why, { isPrice: true, decimals: 2, ...more })
export const optional = { isOptional: true }
export const title = text(['name'], '名称', { width: 124 })

export const below = (prefix: Path, columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, path: [...prefix, ...column.path] }))
