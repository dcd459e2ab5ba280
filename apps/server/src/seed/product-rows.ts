import { fromPrice } from '../modules/catalogue/from-price.ts'
import type { NewProduct } from '../modules/catalogue/product-repository.ts'
import { readShopTariff, type ShopTariff } from '../tariff/shop-tariff.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'

const dayMs = 86_400_000
const stride = 11

/** A day of its own for each, and not in the order of the window, or sorting by newest would change nothing. */
const ageOf = (at: number, count: number) => dayMs * (1 + ((at * stride) % count)) + at

/** All but where it belongs: the shop and the category have their ids from the database's side. */
export type GoodsRow = Omit<NewProduct, 'companyId' | 'id' | 'categoryId'> & { category: string }

const priceOf = (product: DemoProduct, tariff: ShopTariff) => {
  const price = fromPrice(product, tariff)
  if (!price.ok) throw new Error(`demo product ${product.code} has no price: ${JSON.stringify(price.errors)}`)
  return { fromFen: price.fromFen, unit: price.unit }
}

/** A shop's products as they are stored, each with its price worked out. */
export const productRows = (products: DemoProduct[], tariffDocument: unknown, now: number): GoodsRow[] => {
  const tariff = readShopTariff(tariffDocument)
  return products.map((product, at) => ({
    ...product,
    ...priceOf(product, tariff),
    sort: at,
    createdAt: new Date(now - ageOf(at, products.length)),
  }))
}
