import type { ImportResult } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { importRows, imports } from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from '../../db/sql.ts'

export type ImportRow = typeof imports.$inferSelect
export type ImportedRow = typeof importRows.$inferSelect

export type ImportId = Pick<ImportRow, 'companyId' | 'id'>
export type Counts = Partial<Record<ImportResult, number>>

const isOne = ({ companyId, id }: ImportId) => and(eq(imports.companyId, companyId), eq(imports.id, id))
const ofOne = ({ companyId, id }: ImportId) =>
  and(eq(importRows.companyId, companyId), eq(importRows.importId, id))
const isRow = (of: ImportId, row: number) => and(ofOne(of), eq(importRows.row, row))

const rowsAtOnce = 500
/** Their rows change something, so that they wait to be handled. */
const effective = inArray(importRows.result, ['new', 'change', 'same'])

export const importRepository = {
  insert: async (tx: Db, row: ImportRow) => {
    await tx.insert(imports).values(row)
  },

  insertRows: async (tx: Db, rows: readonly ImportedRow[]) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await tx.insert(importRows).values(rows.slice(at, at + rowsAtOnce))
  },

  deleteRows: async (tx: Db, of: ImportId) => {
    await tx.delete(importRows).where(ofOne(of))
  },

  find: async (db: Db, of: ImportId) => (await db.select().from(imports).where(isOne(of)))[0],

  lock: async (tx: Db, of: ImportId) =>
    (await tx.select().from(imports).where(isOne(of)).for('no key update'))[0],

  list: (db: Db, companyId: string, most: number) =>
    db
      .select()
      .from(imports)
      .where(eq(imports.companyId, companyId))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(most),

  countOpen: async (db: Db, companyId: string) =>
    (
      await db
        .select({ n: count() })
        .from(imports)
        .where(and(eq(imports.companyId, companyId), eq(imports.state, 'checked')))
    )[0]?.n ?? 0,

  listAtWork: (db: Db): Promise<ImportId[]> =>
    db
      .select({ companyId: imports.companyId, id: imports.id })
      .from(imports)
      .where(inArray(imports.state, ['running', 'undoing'])),

  /** Undefined if it is in another state by now. */
  update: async (db: Db, of: ImportId, state: ImportRow['state'], changes: Partial<ImportRow>) =>
    (
      await db
        .update(imports)
        .set(changes)
        .where(and(isOne(of), eq(imports.state, state)))
        .returning()
    )[0],

  delete: async (tx: Db, of: ImportId) => {
    await tx.delete(imports).where(isOne(of))
  },

  /** The rows above the headings are stored, too, and are none. */
  countRows: async (db: Db, of: ImportRow) => {
    const rows = await db
      .select({
        result: importRows.result,
        n: count(),
        handled: sql<number>`count(*) filter (where ${importRows.isHandled})`.mapWith(Number),
        changed: sql<number>`count(*) filter (where ${importRows.change} is not null)`.mapWith(Number),
      })
      .from(importRows)
      .where(and(ofOne(of), gt(importRows.row, of.headRow)))
      .groupBy(importRows.result)
    const counts: Counts = {}
    for (const { result, n } of rows) counts[result] = n
    const sum = (field: 'handled' | 'changed') => rows.reduce((all, row) => all + row[field], 0)
    return { counts, handled: sum('handled'), changed: sum('changed') }
  },

  /** In the order of the file. */
  listRows: (db: Db, of: ImportId, result: ImportResult | undefined, after: number, most: number) =>
    db
      .select()
      .from(importRows)
      .where(and(ofOne(of), result ? eq(importRows.result, result) : undefined, gt(importRows.row, after)))
      .orderBy(asc(importRows.row))
      .limit(most),

  listWaiting: (db: Db, of: ImportId, most: number) =>
    db
      .select({ row: importRows.row })
      .from(importRows)
      .where(and(ofOne(of), eq(importRows.isHandled, false), effective))
      .orderBy(asc(importRows.row))
      .limit(most),

  /** Rows that have changed something, the last one first. */
  listChanged: (db: Db, of: ImportId, most: number) =>
    db
      .select({ row: importRows.row })
      .from(importRows)
      .where(and(ofOne(of), isNotNull(importRows.change)))
      .orderBy(desc(importRows.row))
      .limit(most),

  /** Undefined if another run has handled it. The row is locked until the transaction ends. */
  claimWaiting: async (tx: Db, of: ImportId, row: number) =>
    (
      await tx
        .update(importRows)
        .set({ isHandled: true })
        .where(and(isRow(of, row), eq(importRows.isHandled, false)))
        .returning()
    )[0],

  claimChanged: async (tx: Db, of: ImportId, row: number) => {
    const [match] = await tx
      .select()
      .from(importRows)
      .where(and(isRow(of, row), isNotNull(importRows.change)))
      .for('update')
    return match
  },

  /** Notes why a row was given up, unless another run has handled it meanwhile. */
  failWaiting: async (db: Db, of: ImportId, row: number, message: string) => {
    await db
      .update(importRows)
      .set({ isHandled: true, result: 'error', message })
      .where(and(isRow(of, row), eq(importRows.isHandled, false)))
  },

  failChanged: async (db: Db, of: ImportId, row: number, message: string) => {
    await db
      .update(importRows)
      .set({ change: null, result: 'kept', message })
      .where(and(isRow(of, row), isNotNull(importRows.change)))
  },

  updateRow: async (tx: Db, of: ImportId, row: number, changes: Partial<ImportedRow>) => {
    await tx.update(importRows).set(changes).where(isRow(of, row))
  },

  /** Those that nobody has started. */
  deleteUnstarted: async (db: Db, before: Date) => {
    const condition: SQL | undefined = and(eq(imports.state, 'checked'), lt(imports.createdAt, before))
    return (await db.delete(imports).where(condition).returning({ id: imports.id })).length
  },

  listToEmpty: (db: Db, before: Date, most: number) =>
    db
      .select()
      .from(imports)
      .where(
        and(
          inArray(imports.state, ['done', 'undone']),
          isNull(imports.emptiedAt),
          lt(imports.finishedAt, before),
        ),
      )
      .limit(most),
}
