import { typeOfQuote } from '@yinpu/contract'
import type { OffsetDefinition } from '@yinpu/contract/product-definition'
import type { Db } from '../../db/database.ts'
import { categories, companies, products, tariffs, tariffVersions } from '../../db/schema/index.ts'
import { and, asc, count, eq, inArray, isNull, notInArray, sql } from '../../db/sql.ts'
import type { keptActor } from '../../kernel/actor.ts'
import type { CategoryRow } from '../company/company-repository.ts'
import type { NewProduct } from './product-repository.ts'

type Signature = ReturnType<typeof keptActor> & { note: string }

const ofShop = (companyId: string) => eq(products.companyId, companyId)
const fresh = (column: string) => sql.raw(`excluded.${column}`)

/** A statement has a limit of values. */
const rowsAtOnce = 50

/**
 * All columns of a product except those that stay as long as it has its code: its id, its age and how often it was
 * sold.
 */
const renewed = {
  categoryId: fresh('category_id'),
  quoteType: fresh('quote_type'),
  name: fresh('name'),
  image: fresh('image'),
  tags: fresh('tags'),
  gallery: fresh('gallery'),
  pictures: fresh('pictures'),
  description: fresh('description'),
  definition: fresh('definition'),
  unit: fresh('unit'),
  fromFen: fresh('from_fen'),
  sort: fresh('sort'),
  enabled: fresh('enabled'),
}

/** The changes that an owner makes to the window: categories, products on sale or not, and the tariff. */
export const windowRepository = {
  /** Until the transaction ends nobody else changes this window; buyers are not affected. */
  lockShop: async (tx: Db, companyId: string) => {
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update')
  },

  listProducts: (db: Db, companyId: string) =>
    db.select().from(products).where(ofShop(companyId)).orderBy(asc(products.sort), asc(products.id)),

  /** Offset products without their definitions; a shop may have a thousand. */
  listOffset: (db: Db, companyId: string) =>
    db
      .select({
        code: products.code,
        name: products.name,
        enabled: products.enabled,
        offsetType: sql<OffsetDefinition['ysp_type']>`(${products.definition} ->> 'ysp_type')::int`,
      })
      .from(products)
      .where(and(ofShop(companyId), eq(products.quoteType, typeOfQuote.offset)))
      .orderBy(asc(products.sort), asc(products.id)),

  listPlaces: (db: Db, companyId: string) =>
    db.select({ sort: products.sort }).from(products).where(ofShop(companyId)),

  /** Counts the products that buyers see: one in a hidden category, or below one, does not count. */
  countOnSale: async (db: Db, companyId: string): Promise<number> => {
    const rows = await db.select().from(categories).where(eq(categories.companyId, companyId))
    const counts = await db
      .select({ categoryId: products.categoryId, n: count() })
      .from(products)
      .where(and(ofShop(companyId), eq(products.enabled, true)))
      .groupBy(products.categoryId)
    const isSeen = (id: string | null): boolean => {
      const row = rows.find((one) => one.id === id)
      return row === undefined || (!row.hidden && isSeen(row.parentId))
    }
    return counts.reduce((sum, { categoryId, n }) => sum + (isSeen(categoryId) ? n : 0), 0)
  },

  findProduct: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .select()
        .from(products)
        .where(and(ofShop(companyId), eq(products.id, id)))
    )[0],

  setEnabled: async (tx: Db, companyId: string, id: string, enabled: boolean) => {
    await tx
      .update(products)
      .set({ enabled })
      .where(and(ofShop(companyId), eq(products.id, id)))
  },

  /** Includes products off sale: one that comes back shows its pictures again. */
  listPictureIds: async (db: Db, companyId: string) => {
    const rows = await db.select({ pictures: products.pictures }).from(products).where(ofShop(companyId))
    return rows.flatMap(({ pictures }) => pictures.map(({ picture_id }) => picture_id))
  },

  /** The trigger stores a new version if it differs; that version is signed. */
  putTariff: async (tx: Db, companyId: string, document: unknown, by: Signature, updatedAt: Date) => {
    await tx
      .insert(tariffs)
      .values({ companyId, document, updatedAt })
      .onConflictDoUpdate({ target: tariffs.companyId, set: { document, updatedAt } })
    await tx
      .update(tariffVersions)
      .set(by)
      .where(
        and(
          eq(tariffVersions.companyId, companyId),
          eq(tariffVersions.createdAt, updatedAt),
          isNull(tariffVersions.actor),
        ),
      )
  },

  setPrice: async (tx: Db, companyId: string, id: string, price: { fromFen: number; unit: string }) => {
    await tx
      .update(products)
      .set(price)
      .where(and(ofShop(companyId), eq(products.id, id)))
  },

  putCategories: async (tx: Db, rows: CategoryRow[]) => {
    if (rows.length === 0) return
    await tx
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({
        target: [categories.companyId, categories.id],
        set: {
          parentId: fresh('parent_id'),
          name: fresh('name'),
          image: fresh('image'),
          sort: fresh('sort'),
          hidden: fresh('hidden'),
        },
      })
  },

  deleteCategories: async (tx: Db, companyId: string, ids: string[]) => {
    await tx.delete(categories).where(and(eq(categories.companyId, companyId), inArray(categories.id, ids)))
  },

  putProducts: async (tx: Db, rows: NewProduct[]) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await tx
        .insert(products)
        .values(rows.slice(at, at + rowsAtOnce))
        .onConflictDoUpdate({ target: [products.companyId, products.code], set: renewed })
    }
  },

  /** Orders and carts refer to products, so none is ever deleted. */
  takeOffSale: async (tx: Db, companyId: string, keptCodes: string[]) => {
    await tx
      .update(products)
      .set({ enabled: false })
      .where(and(ofShop(companyId), eq(products.enabled, true), notInArray(products.code, keptCodes)))
  },
}
