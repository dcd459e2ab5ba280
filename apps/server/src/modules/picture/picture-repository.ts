import type { Db } from '../../db/database.ts'
import { type PictureUse, pictures, pictureUses } from '../../db/schema/index.ts'
import { and, asc, eq, gt, inArray, lt, notExists } from '../../db/sql.ts'

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

  /** The ids of pictures that were last uploaded before then and that nothing uses. */
  listUnused: async (db: Db, companyId: string, before: Date, afterId: string, most: number) => {
    const uses = db
      .select({ kind: pictureUses.kind })
      .from(pictureUses)
      .where(and(eq(pictureUses.companyId, pictures.companyId), eq(pictureUses.pictureId, pictures.id)))
    const rows = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(
        and(
          eq(pictures.companyId, companyId),
          lt(pictures.touchedAt, before),
          gt(pictures.id, afterId),
          notExists(uses),
        ),
      )
      .orderBy(asc(pictures.id))
      .limit(most)
    return rows.map(({ id }) => id)
  },

  /** Until the transaction ends nobody uploads it again or begins to use it. */
  lock: async (tx: Db, companyId: string, id: string) =>
    (await tx.select().from(pictures).where(one(companyId, id)).for('update'))[0],

  delete: async (db: Db, companyId: string, id: string) => {
    await db.delete(pictures).where(one(companyId, id))
  },
}
