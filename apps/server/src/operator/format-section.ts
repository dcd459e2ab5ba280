import { formatTable } from './print-table.ts'

export const indented = (text: string): string => text.replace(/^/gm, '  ')

/** A table under its title; nothing where there is nothing to show. */
export const formatSection = (title: string, heads: string[], rows: string[][]): string =>
  rows.length === 0 ? '' : `${title}\n${indented(formatTable(heads, rows))}`
