import type { Db } from '../../db/database.ts'
import { categories, products } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

export const reportGoodsRepository = {
  /** Every product of a shop with its category, as they are called now. */
  listProducts: (db: Db, companyId: string) =>
    db
      .select({
        id: products.id,
        name: products.name,
        categoryId: products.categoryId,
        category: categories.name,
      })
      .from(products)
      .innerJoin(
        categories,
        and(eq(categories.companyId, products.companyId), eq(categories.id, products.categoryId)),
      )
      .where(eq(products.companyId, companyId)),
}
