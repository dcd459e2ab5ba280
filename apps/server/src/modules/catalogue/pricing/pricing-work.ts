import { type QuoteRequest, typeOfQuote, typeOfSample } from '@yinpu/contract'
import {
  planSheet,
  type QuoteOptions,
  type QuoteResult,
  readGangProduct,
  readSampleBook,
  readTariff,
  type SheetPlanResult,
  type TableIssue,
  type Tariff,
  type TariffSource,
} from '@yinpu/pricing'
import type { ShopTariff } from '../../../tariff/shop-tariff.ts'
import { type CheckedProduct, type ProductToPrice, priceOfProduct } from '../check-products.ts'
import type { Edited, OffsetProducts } from '../find-breaks.ts'
import { type FromPrice, fromPrice } from '../from-price.ts'
import { type TriedProduct, tryProduct } from '../try-product.ts'
import { type ProductTables, priceRequest } from './price-request.ts'

export interface PricedItem {
  request: QuoteRequest
  definition?: unknown
}

/** Work that another thread can price; all of it can be sent between threads. */
export interface PricingWork {
  /** requests of buyers; `definition` for products that have prices of their own */
  quotes: { items: PricedItem[]; options: QuoteOptions }
  /** the lowest prices of products, by a tariff that is not compiled yet */
  tariff: {
    document: unknown
    products: { quoteType: number; definition: unknown }[]
    /** jobs that are compared with their earlier price */
    jobs?: PricedItem[] | undefined
  }
  sheet: { request: unknown }
  /** a product in the making; `request` as its buyer would ask */
  product: { entry: Edited; offset: OffsetProducts; request?: Record<string, unknown> | undefined }
  /** all products of a catalogue, as its owner has written them */
  catalogue: { products: ProductToPrice[] }
}

export interface PricingAnswers {
  quotes: (QuoteResult | undefined)[]
  tariff: { issues: TableIssue[] } | { prices: FromPrice[]; jobs: (QuoteResult | undefined)[] }
  sheet: SheetPlanResult
  product: TriedProduct
  catalogue: CheckedProduct[]
}

export type PricingKind = keyof PricingWork

/** Ladders and alternatives are only for a page with one job. */
export const alone: QuoteOptions = { neighbours: false }

const tablesOf = ({ baojia_type, request }: QuoteRequest, definition: unknown): ProductTables => {
  if (baojia_type === typeOfQuote.gangRun) {
    const read = readGangProduct(definition)
    return read.ok ? { gang: read.product } : {}
  }
  if (baojia_type === typeOfQuote.sample && request.yangpin_type === typeOfSample.paperBook) {
    const read = readSampleBook(definition)
    return read.ok ? { book: read.book } : {}
  }
  return {}
}

/** A caller that needs no neighbours needs no plan: the plans of a cart would be most of the data between threads. */
const withoutPlan = (result: QuoteResult | undefined): QuoteResult | undefined => {
  if (!result?.ok) return result
  const { plan: _plan, ...quote } = result.quote
  return { ok: true, quote }
}

export const priceQuotes = (tariff: Tariff, { items, options }: PricingWork['quotes']) =>
  items.map(({ request, definition }) => {
    const result = priceRequest(tariff, request, tablesOf(request, definition), options)
    return options.neighbours === false ? withoutPlan(result) : result
  })

export const cutSheets = (tariff: Tariff, { request }: PricingWork['sheet']) => planSheet(tariff, request)

export const tryProductBy = (tariff: ShopTariff, { entry, offset, request }: PricingWork['product']) =>
  tryProduct(entry, tariff, offset, request)

export const priceCatalogue = (tariff: ShopTariff, { products }: PricingWork['catalogue']) =>
  products.map((product) => priceOfProduct(product, tariff))

export const priceTariff = ({
  document,
  products,
  jobs = [],
}: PricingWork['tariff']): PricingAnswers['tariff'] => {
  const read = readTariff(document)
  if (!read.ok) return { issues: read.issues }
  const tariff = { source: document as TariffSource, compiled: read.tariff }
  return {
    prices: products.map((product) => fromPrice(product, tariff)),
    jobs: priceQuotes(read.tariff, { items: jobs, options: alone }),
  }
}
