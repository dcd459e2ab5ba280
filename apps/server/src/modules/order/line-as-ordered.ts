import type { QuoteRequest } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { readTariffsOf } from '../company/published-tariff.ts'
import { findKeptQuote } from '../quote/quote-job.ts'
import type { OrderLineRow } from './order-repository.ts'

/** What decides how the files of a line must be. */
interface LineAsOrdered {
  line: OrderLineRow
  /** undefined where it no longer reads as a request */
  asked: QuoteRequest | undefined
  /** as the shop has it now; undefined where it is gone, or was no product */
  product: Product | undefined
  /** the one that the line was ordered by; undefined where it no longer reads as one */
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
      asked: findKeptQuote(line.quoteType, line.request),
      product: await productOf(line),
      tariff: tariffOf(line),
    })),
  )
}
