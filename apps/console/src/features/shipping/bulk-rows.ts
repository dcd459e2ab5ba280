import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, cleanParcelRow, type ParcelRow, parcelFaults } from '@yinpu/contract/console'

type Answer = CallData<ConsoleCalls['shipInBulk']>['rows'][number]
type CheckAnswer = CallData<ConsoleCalls['checkParcels']>['rows'][number]

/** A row of the dialogue: as it was read, corrected since, and its result. */
export interface BulkRow extends ParcelRow {
  outcome?: Answer['outcome'] | undefined
  message?: string | undefined
  /** the server's check before it is sent; undefined: not checked yet, or the row was changed since */
  check?: CheckAnswer | undefined
}

export const isOver = ({ outcome }: BulkRow): boolean => outcome === 'done' || outcome === 'already'

/** Finds the errors of the current rows, except those that are done. */
const withFaults = (rows: BulkRow[]): BulkRow[] => {
  const waiting = rows.filter((row) => !isOver(row))
  const faults = parcelFaults(waiting.map(cleanParcelRow), (at) => waiting[at]?.row ?? 0)
  const byRow = new Map(waiting.map((row, at) => [row.row, faults[at]?.words]))
  return rows.map((row) => ({ ...row, fault: byRow.get(row.row) }))
}

/** A corrected row loses its result. */
export const corrected = (rows: BulkRow[], row: number, changes: Partial<ParcelRow>): BulkRow[] =>
  withFaults(
    rows.map((one) =>
      one.row === row
        ? { ...one, ...changes, outcome: undefined, message: undefined, check: undefined }
        : one,
    ),
  )

export const withoutRow = (rows: BulkRow[], row: number): BulkRow[] =>
  withFaults(rows.filter((one) => one.row !== row))

export const toCheck = (rows: BulkRow[]) => rows.filter((row) => !isOver(row))

/**
 * A row with a fault stays until it is corrected; the check has found the same fault in the other rows of its order.
 * Rows with a fault that nobody has checked are sent along: the server then refuses the other rows of their order.
 */
export const toSend = (rows: BulkRow[]) =>
  toCheck(rows).filter(({ check }) => check === undefined || check.outcome !== 'failed')

/** The results of the check are in the order of the rows that were sent to it; a row that was sent before is done. */
export const checked = (
  rows: BulkRow[],
  checkedRows: BulkRow[],
  answers: readonly CheckAnswer[],
): BulkRow[] => {
  const byRow = new Map(checkedRows.map((row, at) => [row.row, { row, answer: answers[at] }]))
  return rows.map((row) => {
    const match = byRow.get(row.row)
    // The row was changed during the check: the answer belongs to its old content.
    if (!match?.answer || match.row !== row) return row
    const { answer } = match
    if (answer.outcome === 'already')
      return { ...row, fault: undefined, outcome: 'already', message: answer.words, check: undefined }
    return { ...row, check: answer }
  })
}

/** Answers are in the order of the rows that were sent. */
export const answered = (rows: BulkRow[], answers: readonly Answer[]): BulkRow[] => {
  const sent = toSend(rows)
  const byRow = new Map(sent.map((row, at) => [row.row, answers[at]]))
  return rows.map((row) => {
    const answer = byRow.get(row.row)
    return answer
      ? { ...row, fault: undefined, check: undefined, outcome: answer.outcome, message: answer.words }
      : row
  })
}

/** Returns why a row cannot be sent: an error of its form, or of the server's check. */
export const faultOf = ({ outcome, fault, check }: BulkRow): string | undefined => {
  if (outcome !== undefined) return undefined
  return fault ?? (check?.outcome === 'failed' ? check.words : undefined)
}

export const countBy = (rows: readonly BulkRow[]) => ({
  done: rows.filter(({ outcome }) => outcome === 'done').length,
  already: rows.filter(({ outcome }) => outcome === 'already').length,
  failed: rows.filter(({ outcome }) => outcome === 'failed').length,
  wrong: rows.filter((row) => faultOf(row) !== undefined).length,
  doubtful: rows.filter(({ outcome, check }) => outcome === undefined && Boolean(check?.doubt)).length,
  waiting: rows.filter((row) => !isOver(row)).length,
})
