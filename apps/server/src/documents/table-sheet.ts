import type { LabelledText, SheetContent } from './describe-sheet.ts'

/** A paper already in words: sums in a row, a table with two figures, a total in capitals, and notes. */
export interface TableContent
  extends Pick<
    SheetContent,
    'title' | 'number' | 'shop' | 'about' | 'customer' | 'total' | 'validity' | 'notes'
  > {
  sums: LabelledText[]
  /** the last two are figures */
  columns: string[]
  rows: string[][]
  contact: string
  folio: string[]
}

/** Receipts and the sheet of a cash box are such papers. */
export interface TableSheet {
  /** epoch ms, for the file's own date */
  madeAt: number
  content: TableContent
}
