import type { ImportKind, ImportResult } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { RowReader } from './read-cells.ts'

/** The effect of a row. */
export interface Plan {
  result: Extract<ImportResult, 'new' | 'change' | 'same' | 'skipped' | 'error'>
  message: string
  /** the customer of the row, if there is one already */
  userId?: string | undefined
  /** the customer's name for people */
  title: string
}

/** The origin of a row: who imports, when, and the number that makes its bookings unique. */
export interface RowContext {
  companyId: string
  importId: string
  row: number
  by: Actor
  now: number
}

export interface Written {
  userId: string
  /** what is needed to take it back */
  change: Record<string, unknown>
}

/** The rules of one kind of import. `Values` are plain data: two rows are compared by them. */
export interface ImportRules<Values, Known> {
  kind: ImportKind
  /** The values of the cells. Undefined if a cell has a fault, which is noted, or if the row has nothing of this kind. */
  read: (reader: RowReader) => Values | undefined
  /** Two rows of a file with one key are about the same thing. */
  keyOf: (values: Values) => string
  titleOf: (values: Values) => string
  /** Looks up what the shop has about some rows at once. */
  load: (db: Db, companyId: string, list: readonly Values[]) => Promise<(values: Values) => Known>
  /** Compares a row with what is there; reads nothing. */
  plan: (values: Values, known: Known) => Plan
  /** Locks what the row is about, so that it is planned and written as one. */
  lock: (tx: Db, companyId: string, values: Values) => Promise<void>
  write: (tx: Db, context: RowContext, values: Values, known: Known) => Promise<Written>
  /** Takes back what the row has changed; the answer is why something stays. */
  undo: (tx: Db, context: RowContext, written: Written) => Promise<string | undefined>
}

export const planError = (title: string, message: string): Plan => ({ result: 'error', title, message })
