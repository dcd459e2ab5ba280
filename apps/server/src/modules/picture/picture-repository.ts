import type { Db } from '../../db/database.ts'
import { type PictureUse, pictures } from '../../db/schema/index.ts'
import { and, asc, eq, gt, inArray, lt } from '../../db/sql.ts'

export type { PictureUse }
export type PictureRow = typeof pictures.$inferSelect

const one = (companyId: string, id: string) => and(eq(pictures.companyId, companyId), eq(pictures.id, id))

export const pictureRepository = {
  find: async (db: Db, companyId: string, id: string) =>
    (await db.select().from(pictures).where(one(companyId, id)))[0],

  listByIds: (db: Db, companyId: string, ids: string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(pictures)
          .where(and(eq(pictures.companyId, companyId), inArray(pictures.id, ids))),

  /** The same picture again keeps its row, with a new time: somebody is about to use it. */
  putOrTouch: async (db: Db, row: PictureRow) => {
    const [stored] = await db
      .insert(pictures)
      .values(row)
      .onConflictDoUpdate({
        target: [pictures.companyId, pictures.id],
        set: { touchedAt: row.touchedAt },
      })
      .returning()
    if (!stored) throw new Error('a picture was not kept')
    return stored
  },

  setKey: async (db: Db, companyId: string, id: string, key: string) => {
    await db.update(pictures).set({ key }).where(one(companyId, id))
  },

  listTouchedBefore: (db: Db, companyId: string, before: Date, afterId: string, most: number) =>
    db
      .select()
      .from(pictures)
      .where(and(eq(pictures.companyId, companyId), lt(pictures.touchedAt, before), gt(pictures.id, afterId)))
      .orderBy(asc(pictures.id))
      .limit(most),

  /** Until the transaction ends nobody uploads it again. */
  lock: async (tx: Db, companyId: string, id: string) =>
    (await tx.select().from(pictures).where(one(companyId, id)).for('update'))[0],

  delete: async (db: Db, companyId: string, id: string) => {
    await db.delete(pictures).where(one(companyId, id))
  },
}
