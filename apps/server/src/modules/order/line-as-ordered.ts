import type { QuoteRequest } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { readTariffsOf } from '../company/published-tariff.ts'
import { findStoredQuote } from '../quote/quote-job.ts'
import type { OrderLineRow } from './order-repository.ts'

/** The data that decides which files a line needs. */
interface LineAsOrdered {
  line: OrderLineRow
  /** undefined if it can no longer be parsed as a request */
  request: QuoteRequest | undefined
  /** the shop's current product; undefined if it is gone, or the line had none */
  product: Product | undefined
  /** the tariff that the line was ordered by; undefined if it can no longer be parsed */
  tariff: ShopTariff | undefined
}

const ignoreGone = (error: unknown) => {
  if (error instanceof Refusal) return undefined
  throw error
}

export const readLinesAsOrdered = async (
  { db, catalogues }: { db: Db; catalogues: CatalogueDirectory },
  shop: Shop,
  lines: readonly OrderLineRow[],
): Promise<LineAsOrdered[]> => {
  const tariffOf = await readTariffsOf(db, shop, lines)
  const productOf = async ({ productId }: OrderLineRow) =>
    productId ? Promise.resolve(catalogues.getProduct(shop, productId)).catch(ignoreGone) : undefined
  return Promise.all(
    lines.map(async (line) => ({
      line,
      request: findStoredQuote(line.quoteType, line.request),
      product: await productOf(line),
      tariff: tariffOf(line),
    })),
  )
}
