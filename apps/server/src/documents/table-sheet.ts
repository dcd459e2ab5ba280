import type { StatementContent } from './describe-statement-sheet.ts'

/**
 * A paper of the same form as a statement, already in words: sums in a row, a table with two figures, a total in capitals,
 * and notes. Receipts and the sheet of a cash box are such papers.
 */
export interface TableSheet {
  /** epoch ms, for the file's own date */
  madeAt: number
  content: StatementContent
}
