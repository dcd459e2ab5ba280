import type { Section } from './section-columns.ts'
import { type Cell, columnsOf, displayText, rowsOf, sameCellIn } from './tariff-cells.ts'
import { entriesAt, isSame, type Json, valueAt } from './tariff-document.ts'
import { sections } from './tariff-sections.ts'

/** One cell that differs, labelled as on the page. */
export interface Difference {
  key: string
  section: Section
  row: string
  column: string
  before: string
  after: string
}

const addedAndGone = (section: Section, before: Json, after: Json): Difference[] => {
  // The rows of the other two tables of carriers are the same carriers.
  if (section.kind !== 'list' || section.item === undefined) return []
  const [were, are] = [entriesAt(before, section.path), entriesAt(after, section.path)]
  const only = (list: typeof were, others: typeof were) =>
    list.filter(({ id }) => !others.some((other) => other.id === id))
  const describe = (entry: (typeof were)[number], what: 'before' | 'after') => ({
    key: `${section.id}.${entry.id}.${what}`,
    section,
    row: String(entry.name ?? entry.id),
    column: what === 'after' ? '新增' : '删除',
    before: what === 'before' ? String(entry.name ?? entry.id) : '',
    after: what === 'after' ? String(entry.name ?? entry.id) : '',
  })
  return [
    ...only(were, are).map((entry) => describe(entry, 'before')),
    ...only(are, were).map((entry) => describe(entry, 'after')),
  ]
}

const changedCells = (section: Section, before: Json, after: Json): Difference[] =>
  rowsOf(section, after).flatMap((row) => {
    const isNew = section.kind === 'list' && !entriesAt(before, section.path).some(({ id }) => id === row.id)
    if (isNew) return []
    return row.cells.flatMap((cell): Difference[] => {
      const { column } = cell
      // A carrier's name appears in three tables, but is one.
      if (section.kind === 'list' && section.item === undefined && column.path[0] === 'name') return []
      const [was, is] = [sameCellIn(section, row, cell, before), valueAt(after, cell.path)]
      if (isSame(was, is)) return []
      return [
        {
          key: `${section.id}.${row.id}.${column.path.join('.')}`,
          section,
          row: section.kind === 'list' ? row.name : '',
          column: column.name,
          before: displayText(column, was, before),
          after: displayText(column, is, after),
        },
      ]
    })
  })

/** Lists the differences of two tariffs, cell by cell, section by section. */
export const compareTariffs = (before: Json, after: Json): Difference[] =>
  sections.flatMap((section) => [
    ...addedAndGone(section, before, after),
    ...changedCells(section, before, after),
  ])

/** Finds the section of a path that the check reports: the first one that has such a cell. */
export const sectionOfPath = (path: string, document: Json): Section | undefined =>
  sections.find((section) => {
    if (section.kind === 'fields')
      return section.fields.some((column) => isWithin(path, column.path.join('.')))
    const prefix = section.path.join('.')
    if (!path.startsWith(prefix)) return false
    const [, key] = path.slice(prefix.length + 1).split('.')
    if (key === undefined) return section.item !== undefined
    return columnsOf(section, document).some(
      (column) => column.path[0] === key && (section.item !== undefined || key !== 'name'),
    )
  })

/** The label of a path's cell on the page; undefined if no cell shows it. */
export const cellLabel = (path: string, document: Json): string | undefined => {
  const section = sectionOfPath(path, document)
  const row = section && rowsOf(section, document).find(({ cells }) => cells.some((cell) => isOf(path, cell)))
  const column = row?.cells.find((cell) => isOf(path, cell))?.column.name
  if (!section) return undefined
  return [section.name, section.kind === 'list' ? row?.name : undefined, column].filter(Boolean).join(' · ')
}

const isOf = (path: string, cell: Cell) => isWithin(path, cell.path.join('.'))

const isWithin = (path: string, cell: string) => path === cell || path.startsWith(`${cell}.`)

interface Issue {
  path: string
  message: string
}

/** Returns the error of a cell, or of a part of it. */
export const issueAt = (issues: readonly Issue[], path: readonly (string | number)[], isPair: boolean) => {
  const cell = path.join('.')
  const match = issues.find((issue) => isWithin(issue.path, cell))
  if (match || !isPair || path.at(-1) !== 0) return match?.message
  const whole = path.slice(0, -1).join('.')
  return issues.find((issue) => issue.path === whole)?.message
}
