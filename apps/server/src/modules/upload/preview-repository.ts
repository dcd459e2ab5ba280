import type { Db } from '../../db/database.ts'
import { afterSaleImages, orderPreviews } from '../../db/schema/index.ts'
import { and, eq, isNotNull } from '../../db/sql.ts'

/** Previews whose bytes an earlier release has left in the database. */
export const previewRepository = {
  listPages: (db: Db, most: number) =>
    db
      .select({
        companyId: orderPreviews.companyId,
        token: orderPreviews.token,
        webp: orderPreviews.webp,
      })
      .from(orderPreviews)
      .where(isNotNull(orderPreviews.webp))
      .limit(most),

  /** False if it was deleted with its file in the meantime. */
  emptyPage: async (db: Db, companyId: string, token: string) =>
    (
      await db
        .update(orderPreviews)
        .set({ webp: null })
        .where(and(eq(orderPreviews.companyId, companyId), eq(orderPreviews.token, token)))
        .returning({ token: orderPreviews.token })
    ).length > 0,

  listPictures: (db: Db, most: number) =>
    db
      .select({
        companyId: afterSaleImages.companyId,
        token: afterSaleImages.token,
        key: afterSaleImages.key,
        webp: afterSaleImages.webp,
      })
      .from(afterSaleImages)
      .where(isNotNull(afterSaleImages.webp))
      .limit(most),

  emptyPicture: async (db: Db, companyId: string, token: string) =>
    (
      await db
        .update(afterSaleImages)
        .set({ webp: null })
        .where(and(eq(afterSaleImages.companyId, companyId), eq(afterSaleImages.token, token)))
        .returning({ token: afterSaleImages.token })
    ).length > 0,
}
