import { halfWidth } from '@yinpu/contract'
import { type ImportKind, mostImportColumns, type TableRow } from '@yinpu/contract/console'
import { fieldsOf, type ImportField } from './import-fields.ts'

/** A heading as it is compared: without blanks, units in brackets, stars and colons. */
const bare = (head: string): string =>
  halfWidth(head)
    .toLowerCase()
    .replace(/[\s\p{Cc}]/gu, '')
    .replace(/^[*·•]+|[*:：]+$/g, '')

const withoutUnit = (head: string): string => head.replace(/[([【].*?[)\]】]$/, '')

const namesOf = ({ label, synonyms }: ImportField) => [label, ...synonyms].map(bare)

/** 2: it is called so; 1: without the unit, or as part of a longer heading. */
const likeness = (field: ImportField, head: string): number => {
  const name = bare(head)
  if (name === '') return 0
  const names = namesOf(field)
  if (names.includes(name)) return 3 - names.indexOf(name) / 1000
  if (names.includes(withoutUnit(name))) return 2
  return names.some((one) => one.length >= 2 && name.length <= 12 && name.includes(one)) ? 1 : 0
}

/** The field of each column; each is used once, by the column that is most like it. */
export const recogniseColumns = (kind: ImportKind, heads: readonly string[]): string[] => {
  const pairs = fieldsOf(kind).flatMap((field) =>
    heads.map((head, at) => ({ name: field.name, at, like: likeness(field, head) })),
  )
  const columns = heads.map(() => '')
  const used = new Set<string>()
  for (const { name, at, like } of pairs.toSorted(
    (one, other) => other.like - one.like || one.at - other.at,
  )) {
    if (like === 0 || used.has(name) || columns[at] !== '') continue
    columns[at] = name
    used.add(name)
  }
  return columns
}

/** Titles, dates and notes may stand above the headings. */
const rowsSearched = 30

export interface Recognised {
  headRow: number
  heads: string[]
  fields: string[]
}

export const headsOf = (table: readonly TableRow[], headRow: number): string[] => {
  const width = Math.min(mostImportColumns, Math.max(0, ...table.map(({ cells }) => cells.length)))
  const cells = table.find(({ row }) => row === headRow)?.cells ?? []
  return Array.from({ length: width }, (_, at) =>
    (cells[at] ?? '')
      .replace(/\p{Cc}\S*/gu, '')
      .trim()
      .slice(0, 100),
  )
}

/** The row of the headings is the one in which most columns are recognised; the first of equals. */
export const recogniseTable = (kind: ImportKind, table: readonly TableRow[]): Recognised => {
  const candidates = table.slice(0, rowsSearched).map(({ row }) => {
    const heads = headsOf(table, row)
    const fields = recogniseColumns(kind, heads)
    const isRequired = new Set(
      fieldsOf(kind)
        .filter(({ required }) => required)
        .map(({ name }) => name),
    )
    const score = fields.reduce((sum, name) => sum + (name === '' ? 0 : isRequired.has(name) ? 10 : 1), 0)
    return { headRow: row, heads, fields, score }
  })
  const best = candidates.reduce((one, other) => (other.score > one.score ? other : one), {
    headRow: table[0]?.row ?? 1,
    heads: headsOf(table, table[0]?.row ?? 1),
    fields: headsOf(table, table[0]?.row ?? 1).map(() => ''),
    score: 0,
  })
  return { headRow: best.headRow, heads: best.heads, fields: best.fields }
}

/** The reason why the columns do not suffice; undefined: they do. */
export const columnFault = (kind: ImportKind, columns: readonly string[]): string | undefined => {
  const known = fieldsOf(kind)
  const used = columns.filter((name) => name !== '')
  const unknown = used.find((name) => !known.some((field) => field.name === name))
  if (unknown !== undefined) return `没有“${unknown}”这一项`
  const twice = used.find((name, at) => used.indexOf(name) !== at)
  if (twice !== undefined) return `“${known.find(({ name }) => name === twice)?.label}”选了两列，请只留一列`
  const missing = known.filter(({ name, required }) => required && !used.includes(name))
  return missing.length === 0
    ? undefined
    : `没有认出“${missing.map(({ label }) => label).join('”、“')}”，请选出是哪一列`
}
