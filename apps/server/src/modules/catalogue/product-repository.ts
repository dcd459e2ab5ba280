import { typeOfQuote } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { products } from '../../db/schema/index.ts'
import { and, asc, eq, inArray, type SQL, sql } from '../../db/sql.ts'

export type ProductRow = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert

/** A definition without prices and options: the rest is quickly read, and enough for a drawing. */
export const drawnDefinition = (definition: SQL) =>
  sql`${definition} - '{tiers,bands,processes,papers,finishing,materials,book,books}'::text[]`.mapWith(
    products.definition,
  )

/** The columns of a product that a list needs. */
const listed = {
  id: products.id,
  categoryId: products.categoryId,
  quoteType: products.quoteType,
  name: products.name,
  companyId: products.companyId,
  code: products.code,
  image: products.image,
  definition: drawnDefinition(sql`${products.definition}`),
  pictures: products.pictures,
  tags: products.tags,
  unit: products.unit,
  fromFen: products.fromFen,
  sales: products.sales,
  createdAt: products.createdAt,
}

const onSale = (companyId: string) => and(eq(products.companyId, companyId), eq(products.enabled, true))

export const productRepository = {
  listOnSale: (db: Db, companyId: string) =>
    db.select(listed).from(products).where(onSale(companyId)).orderBy(asc(products.sort), asc(products.id)),

  listDefinitions: (db: Db, companyId: string) =>
    db
      .select({ id: products.id, quoteType: products.quoteType, definition: products.definition })
      .from(products)
      .where(onSale(companyId)),

  findOnSale: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .select()
        .from(products)
        .where(and(onSale(companyId), eq(products.id, id)))
    )[0],

  findByCode: async (db: Db, companyId: string, code: string) =>
    (
      await db
        .select({ id: products.id, categoryId: products.categoryId })
        .from(products)
        .where(and(onSale(companyId), eq(products.code, code)))
    )[0],

  findByCodes: (db: Db, companyId: string, codes: string[]) =>
    db
      .select({ id: products.id, name: products.name, categoryId: products.categoryId })
      .from(products)
      .where(and(onSale(companyId), inArray(products.code, codes)))
      .orderBy(asc(products.sort), asc(products.id)),

  /** The samples that printed products and papers link to: few, whatever else the shop sells. */
  listSamples: (db: Db, companyId: string) =>
    db
      .select({
        id: products.id,
        name: products.name,
        categoryId: products.categoryId,
        definition: products.definition,
      })
      .from(products)
      .where(and(onSale(companyId), eq(products.quoteType, typeOfQuote.sample)))
      .orderBy(asc(products.sort), asc(products.id)),
}

export type DrawnRow = Awaited<ReturnType<typeof productRepository.listOnSale>>[number]

/** Thousands of these are in memory; `image` is the address of its drawing. */
export type ListedRow = Omit<DrawnRow, 'definition' | 'code'>
