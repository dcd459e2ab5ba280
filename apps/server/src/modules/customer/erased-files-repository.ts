import type { Db } from '../../db/database.ts'
import {
  afterSaleImages,
  afterSales,
  jobPhotos,
  jobs,
  orderFiles,
  orders,
  users,
} from '../../db/schema/index.ts'
import { and, asc, eq, gt, isNotNull, lt, ne, sql } from '../../db/sql.ts'

const isBuyer = and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId))
const isOver = (before: Date) => lt(sql`coalesce(${orders.completedAt}, ${orders.movedAt})`, before)

/** The files that erased customers have sent, of orders that ended before a time; by id, after the last one seen. */
export const erasedFilesRepository = {
  listArtwork: (db: Db, before: Date, afterId: string, most: number) =>
    db
      .select({
        companyId: orderFiles.companyId,
        id: orderFiles.id,
        key: orderFiles.key,
        previews: orderFiles.previews,
      })
      .from(users)
      .innerJoin(orders, isBuyer)
      .innerJoin(
        orderFiles,
        and(eq(orderFiles.companyId, orders.companyId), eq(orderFiles.orderId, orders.id)),
      )
      .where(and(isNotNull(users.erasedAt), isOver(before), gt(orderFiles.id, afterId)))
      .orderBy(asc(orderFiles.id))
      .limit(most),

  /** A file that was reused for another order shares its bytes with the first. */
  isShared: async (db: Db, companyId: string, id: string, key: string) =>
    (
      await db
        .select({ id: orderFiles.id })
        .from(orderFiles)
        .where(and(eq(orderFiles.companyId, companyId), eq(orderFiles.key, key), ne(orderFiles.id, id)))
        .limit(1)
    ).length > 0,

  forgetArtwork: async (db: Db, companyId: string, id: string) => {
    await db.delete(orderFiles).where(and(eq(orderFiles.companyId, companyId), eq(orderFiles.id, id)))
  },

  listPictures: (db: Db, before: Date, afterId: string, most: number) =>
    db
      .select({ companyId: afterSaleImages.companyId, id: afterSaleImages.id, key: afterSaleImages.key })
      .from(users)
      .innerJoin(afterSales, and(eq(afterSales.companyId, users.companyId), eq(afterSales.userId, users.id)))
      .innerJoin(
        afterSaleImages,
        and(eq(afterSaleImages.companyId, afterSales.companyId), eq(afterSaleImages.afterId, afterSales.id)),
      )
      .where(and(isNotNull(users.erasedAt), lt(afterSales.movedAt, before), gt(afterSaleImages.id, afterId)))
      .orderBy(asc(afterSaleImages.id))
      .limit(most),

  /** Photographs that the press room took of their goods. */
  listPhotos: (db: Db, before: Date, afterId: string, most: number) =>
    db
      .select({ companyId: jobPhotos.companyId, id: jobPhotos.id, key: jobPhotos.key })
      .from(users)
      .innerJoin(orders, isBuyer)
      .innerJoin(jobs, and(eq(jobs.companyId, orders.companyId), eq(jobs.orderId, orders.id)))
      .innerJoin(jobPhotos, and(eq(jobPhotos.companyId, jobs.companyId), eq(jobPhotos.jobId, jobs.id)))
      .where(and(isNotNull(users.erasedAt), isOver(before), gt(jobPhotos.id, afterId)))
      .orderBy(asc(jobPhotos.id))
      .limit(most),

  forgetPhoto: async (db: Db, companyId: string, id: string) => {
    await db.delete(jobPhotos).where(and(eq(jobPhotos.companyId, companyId), eq(jobPhotos.id, id)))
  },

  forgetPicture: async (db: Db, companyId: string, id: string) => {
    await db
      .delete(afterSaleImages)
      .where(and(eq(afterSaleImages.companyId, companyId), eq(afterSaleImages.id, id)))
  },
}
