import { companies, products } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import type { TestApp } from './test-app.ts'

/** The id of a demo shop's product, by the shop's own code for it. */
export const productId = async ({ database }: Pick<TestApp, 'database'>, code: string, shop = '印铺') => {
  const [product] = await database.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(eq(products.code, code), eq(companies.name, shop)))
  if (!product) throw new Error(`no product ${code} in ${shop}`)
  return product.id
}
