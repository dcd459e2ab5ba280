import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { exports } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, lt, ne, notInArray, or, type SQL, sql } from '../../db/sql.ts'

export type ExportRow = typeof exports.$inferSelect
export type NewExport = typeof exports.$inferInsert

type ExportId = Pick<ExportRow, 'companyId' | 'id'>

const underWay: ExportRow['state'][] = ['waiting', 'running']

const isOne = ({ companyId, id }: ExportId) => and(eq(exports.companyId, companyId), eq(exports.id, id))
const isUnderWay = inArray(exports.state, underWay)

const update = async (db: Db, condition: SQL | undefined, changes: Partial<NewExport>) =>
  (await db.update(exports).set(changes).where(condition).returning())[0]

export const exportRepository = {
  /** False if the slot is taken. */
  insert: async (tx: Db, row: NewExport): Promise<boolean> =>
    (await tx.insert(exports).values(row).onConflictDoNothing().returning({ id: exports.id })).length > 0,

  listTakenSlots: async (db: Db, companyId: string): Promise<number[]> => {
    const rows = await db
      .select({ slot: exports.slot })
      .from(exports)
      .where(and(eq(exports.companyId, companyId), isUnderWay))
    return rows.map(({ slot }) => slot)
  },

  /** Notifies the open pages of the person who requested it, in every process, once this transaction is committed. */
  announce: async (db: Db, { companyId, staffId }: Pick<ExportRow, 'companyId' | 'staffId'>) => {
    await announce(db, 'export_changed', `${companyId}:${staffId}`)
  },

  /** Only the person who requested it can find it. */
  findOwn: async (db: Db, companyId: string, staffId: string, id: string) =>
    (
      await db
        .select()
        .from(exports)
        .where(and(isOne({ companyId, id }), eq(exports.staffId, staffId)))
    )[0],

  listOwn: (db: Db, companyId: string, staffId: string, most: number) =>
    db
      .select()
      .from(exports)
      .where(and(eq(exports.companyId, companyId), eq(exports.staffId, staffId)))
      .orderBy(desc(exports.id))
      .limit(most),

  lock: async (tx: Db, id: ExportId) => (await tx.select().from(exports).where(isOne(id)).for('update'))[0],

  /** Undefined if it is over. */
  begin: (tx: Db, id: ExportId, changes: Pick<ExportRow, 'runId' | 'fileKey' | 'tries'>) =>
    update(tx, and(isOne(id), isUnderWay), {
      ...{ state: 'running', rows: 0, total: null, uploadId: '' },
      ...changes,
    }),

  /** Called by the run that writes it: undefined if it was cancelled, or another run has taken it over. */
  note: (db: Db, id: ExportId, runId: string, changes: Partial<NewExport>) =>
    update(db, and(isOne(id), eq(exports.runId, runId), eq(exports.state, 'running')), changes),

  /** Undefined if it is over already. */
  cancel: (tx: Db, id: ExportId, now: Date) =>
    update(tx, and(isOne(id), isUnderWay), { state: 'cancelled', finishedAt: now }),

  /** Expired files of all shops; those that were ended early come first. */
  listExpired: (db: Db, now: Date, most: number) =>
    db
      .select()
      .from(exports)
      .where(
        or(
          and(sql`${exports.state} = 'done'`, lt(exports.expiresAt, now)),
          and(eq(exports.state, 'expired'), ne(exports.fileKey, '')),
        ),
      )
      .orderBy(asc(exports.expiresAt))
      .limit(most),

  expire: (db: Db, id: ExportId) =>
    update(db, and(isOne(id), inArray(exports.state, ['done', 'expired'])), {
      state: 'expired',
      fileKey: '',
    }),

  /** Fails exports that no run works on any more. */
  failForgotten: async (db: Db, before: Date, changes: Partial<NewExport>) => {
    await db
      .update(exports)
      .set(changes)
      .where(and(isUnderWay, lt(exports.createdAt, before)))
  },

  deleteOlderThan: async (db: Db, time: Date) => {
    await db
      .delete(exports)
      .where(and(lt(exports.createdAt, time), notInArray(exports.state, ['done', ...underWay])))
  },
}
