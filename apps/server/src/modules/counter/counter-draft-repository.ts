import type { CounterDraftState } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { counterDrafts } from '../../db/schema/index.ts'
import { and, asc, count, eq, gt, lt, or, sql } from '../../db/sql.ts'

export type CounterDraftRow = typeof counterDrafts.$inferSelect
type Changes = Partial<
  Pick<CounterDraftRow, 'state' | 'userId' | 'document' | 'title' | 'totalFen' | 'orderId'>
>

/** A member of the shop: a draft belongs to one person. */
export interface DraftOwner {
  companyId: string
  staffId: string
}

const isOf = ({ companyId, staffId }: DraftOwner) =>
  and(eq(counterDrafts.companyId, companyId), eq(counterDrafts.staffId, staffId))

const isOne = (owner: DraftOwner, id: string) => and(isOf(owner), eq(counterDrafts.id, id))

export const counterDraftRepository = {
  /** Open drafts and those that were dropped since, in the order in which they were opened. */
  list: (db: Db, owner: DraftOwner, droppedSince: Date) =>
    db
      .select()
      .from(counterDrafts)
      .where(
        and(
          isOf(owner),
          or(
            eq(counterDrafts.state, 'open'),
            and(eq(counterDrafts.state, 'dropped'), gt(counterDrafts.updatedAt, droppedSince)),
          ),
        ),
      )
      .orderBy(asc(counterDrafts.id)),

  countOpen: async (db: Db, owner: DraftOwner): Promise<number> => {
    const [row] = await db
      .select({ n: count() })
      .from(counterDrafts)
      .where(and(isOf(owner), eq(counterDrafts.state, 'open')))
    return row?.n ?? 0
  },

  find: async (db: Db, owner: DraftOwner, id: string) =>
    (await db.select().from(counterDrafts).where(isOne(owner, id)))[0],

  lock: async (tx: Db, owner: DraftOwner, id: string) =>
    (await tx.select().from(counterDrafts).where(isOne(owner, id)).for('no key update'))[0],

  insert: async (tx: Db, row: CounterDraftRow) => {
    await tx.insert(counterDrafts).values(row)
  },

  /** Only the version that was seen; undefined if the draft was changed since. */
  update: async (
    tx: Db,
    { companyId, staffId, id, version }: Pick<CounterDraftRow, 'companyId' | 'staffId' | 'id' | 'version'>,
    changes: Changes,
    now: number,
  ) =>
    (
      await tx
        .update(counterDrafts)
        .set({ ...changes, version: sql`${counterDrafts.version} + 1`, updatedAt: new Date(now) })
        .where(and(isOne({ companyId, staffId }, id), eq(counterDrafts.version, version)))
        .returning()
    )[0],

  /** The sum on a tab; it is no change of the draft. */
  keepTotal: async (
    db: Db,
    { companyId, staffId, id, version }: CounterDraftRow,
    totalFen: number | null,
  ) => {
    await db
      .update(counterDrafts)
      .set({ totalFen })
      .where(and(isOne({ companyId, staffId }, id), eq(counterDrafts.version, version)))
  },

  /** Deletes one batch of the drafts that nobody needs any more. */
  deleteOld: (
    db: Db,
    companyId: string,
    lives: Readonly<Record<CounterDraftState, number>>,
    now: number,
    most: number,
  ) => {
    const isOld = (state: CounterDraftState) =>
      and(eq(counterDrafts.state, state), lt(counterDrafts.updatedAt, new Date(now - lives[state])))
    return deleteBatch(
      db,
      counterDrafts,
      and(eq(counterDrafts.companyId, companyId), or(isOld('open'), isOld('dropped'), isOld('ordered'))),
      most,
    )
  },
}
