import { typeOfQuote } from '@yinpu/contract'
import type { OffsetDefinition } from '@yinpu/contract/product-definition'
import type { Db } from '../../db/database.ts'
import { categories, companies, products, tariffs, tariffVersions } from '../../db/schema/index.ts'
import { and, asc, count, eq, inArray, isNull, sql } from '../../db/sql.ts'
import type { keptActor } from '../../kernel/actor.ts'
import type { CategoryRow } from '../company/company-repository.ts'
import { drawnDefinition, type NewProduct, type ProductRow } from './product-repository.ts'

type Signature = ReturnType<typeof keptActor> & { note: string }

const ofShop = (companyId: string) => eq(products.companyId, companyId)
const fresh = (column: string) => sql.raw(`excluded.${column}`)

/** To write a row takes most of a millisecond of this thread, and others are answered between two statements. */
const rowsWrittenAtOnce = 10
/** A longer result is parsed in one piece of many milliseconds. */
const rowsReadAtOnce = 100

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

  /**
   * The same rows, a part at a time, so that others are answered between. Within a transaction that holds the lock
   * or has one snapshot: otherwise a change could come between two parts.
   */
  listProductsInParts: async (tx: Db, companyId: string): Promise<ProductRow[]> => {
    const keys = await tx
      .select({ id: products.id })
      .from(products)
      .where(ofShop(companyId))
      .orderBy(asc(products.sort), asc(products.id))
    const rows: ProductRow[] = []
    for (let at = 0; at < keys.length; at += rowsReadAtOnce) {
      const ids = keys.slice(at, at + rowsReadAtOnce).map(({ id }) => id)
      const part = await tx
        .select()
        .from(products)
        .where(and(ofShop(companyId), sql`${products.id} = any(${sql.param(ids)}::uuid[])`))
        .orderBy(asc(products.sort), asc(products.id))
      rows.push(...part)
    }
    return rows
  },

  /** The products of the window's list, with as much of their definitions as their drawings need. */
  listHeads: (db: Db, companyId: string) =>
    db
      .select({
        id: products.id,
        code: products.code,
        quoteType: products.quoteType,
        categoryId: products.categoryId,
        sort: products.sort,
        name: products.name,
        image: products.image,
        pictures: products.pictures,
        definition: drawnDefinition(sql`${products.definition}`),
        enabled: products.enabled,
        fromFen: products.fromFen,
        unit: products.unit,
      })
      .from(products)
      .where(ofShop(companyId))
      .orderBy(asc(products.sort), asc(products.id)),

  listPrices: (db: Db, companyId: string) =>
    db
      .select({ code: products.code, name: products.name, fromFen: products.fromFen })
      .from(products)
      .where(ofShop(companyId))
      .orderBy(asc(products.sort), asc(products.id)),

  /** Products in any of these categories, on sale or not. */
  listInCategories: (db: Db, companyId: string, categoryIds: string[]) =>
    db
      .select({ categoryId: products.categoryId, code: products.code, name: products.name })
      .from(products)
      .where(and(ofShop(companyId), inArray(products.categoryId, categoryIds)))
      .orderBy(asc(products.sort), asc(products.id)),

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
    for (let at = 0; at < rows.length; at += rowsWrittenAtOnce) {
      await tx
        .insert(products)
        .values(rows.slice(at, at + rowsWrittenAtOnce))
        .onConflictDoUpdate({ target: [products.companyId, products.code], set: renewed })
    }
  },

  /** Orders and carts refer to products, so none is ever deleted. */
  takeOffSale: async (tx: Db, companyId: string, codesToKeep: string[]) => {
    const isAnother = sql`${products.code} <> all(${sql.param(codesToKeep)}::text[])`
    await tx
      .update(products)
      .set({ enabled: false })
      .where(and(ofShop(companyId), eq(products.enabled, true), isAnother))
  },
}
