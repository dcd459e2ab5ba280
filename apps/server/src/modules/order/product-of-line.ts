import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import type { OrderLineRow } from './order-repository.ts'

const ignoreGone = (error: unknown) => {
  if (error instanceof Refusal) return undefined
  throw error
}

/** What a line was ordered from, as the shop has it now; undefined where it is gone, or was no product. */
export const findProductOf = async (
  catalogues: CatalogueDirectory,
  shop: Shop,
  { productId }: Pick<OrderLineRow, 'productId'>,
) => (productId ? Promise.resolve(catalogues.getProduct(shop, productId)).catch(ignoreGone) : undefined)
