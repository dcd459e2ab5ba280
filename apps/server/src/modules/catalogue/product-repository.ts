import type { Db } from '../../db/database.ts'
import { products } from '../../db/schema/index.ts'
import { and, asc, eq } from '../../db/sql.ts'

export type ProductRow = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert

/** What a list needs of a product; thousands of these are held in memory. */
const listed = {
  id: products.id,
  categoryId: products.categoryId,
  quoteType: products.quoteType,
  name: products.name,
  image: products.image,
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

  findIdByCode: async (db: Db, companyId: string, code: string) =>
    (
      await db
        .select({ id: products.id })
        .from(products)
        .where(and(onSale(companyId), eq(products.code, code)))
    )[0]?.id,

  insertProducts: async (db: Db, rows: NewProduct[]) => {
    await db.insert(products).values(rows)
  },
}

export type ListedRow = Awaited<ReturnType<typeof productRepository.listOnSale>>[number]
