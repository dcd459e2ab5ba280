import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, cleanParcelRow, type ParcelRow, parcelFaults } from '@yinpu/contract/console'

type Answer = CallData<ConsoleCalls['shipInBulk']>['rows'][number]

/** A row of the dialog: as it was read, corrected since, and what has become of it. */
export interface BulkRow extends ParcelRow {
  outcome?: Answer['outcome'] | undefined
  words?: string | undefined
}

export const isOver = ({ outcome }: BulkRow): boolean => outcome === 'done' || outcome === 'already'

/** What is wrong with the rows as they stand now, beside those that are done. */
const withFaults = (rows: BulkRow[]): BulkRow[] => {
  const waiting = rows.filter((row) => !isOver(row))
  const faults = parcelFaults(waiting.map(cleanParcelRow), (at) => waiting[at]?.row ?? 0)
  const byRow = new Map(waiting.map((row, at) => [row.row, faults[at]?.words]))
  return rows.map((row) => ({ ...row, fault: byRow.get(row.row) }))
}

/** A corrected row has no outcome any more. */
export const corrected = (rows: BulkRow[], row: number, changes: Partial<ParcelRow>): BulkRow[] =>
  withFaults(
    rows.map((one) => (one.row === row ? { ...one, ...changes, outcome: undefined, words: undefined } : one)),
  )

export const withoutRow = (rows: BulkRow[], row: number): BulkRow[] =>
  withFaults(rows.filter((one) => one.row !== row))

/** Rows with a fault go along: the server holds back what else belongs to their order. */
export const toSend = (rows: BulkRow[]) => rows.filter((row) => !isOver(row))

/** Answers come in the order in which the rows were sent. */
export const answered = (rows: BulkRow[], answers: readonly Answer[]): BulkRow[] => {
  const sent = toSend(rows)
  const byRow = new Map(sent.map((row, at) => [row.row, answers[at]]))
  return rows.map((row) => {
    const answer = byRow.get(row.row)
    return answer ? { ...row, fault: undefined, outcome: answer.outcome, words: answer.words } : row
  })
}

export const countBy = (rows: readonly BulkRow[]) => ({
  done: rows.filter(({ outcome }) => outcome === 'done').length,
  already: rows.filter(({ outcome }) => outcome === 'already').length,
  failed: rows.filter(({ outcome }) => outcome === 'failed').length,
  wrong: rows.filter(({ outcome, fault }) => outcome === undefined && fault !== undefined).length,
  waiting: rows.filter((row) => !isOver(row)).length,
})
