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
import { type FromPrice, fromPrice } from '../from-price.ts'
import { type ProductTables, priceRequest } from './price-request.ts'

export interface PricedItem {
  asked: QuoteRequest
  definition?: unknown
}

/** What can be priced away from the thread that answers everybody; all of it can be sent between threads. */
export interface PricingWork {
  /** requests of buyers; `definition` for products that have prices of their own */
  quotes: { items: PricedItem[]; options: QuoteOptions }
  /** what products cost at least, by a tariff that nobody has compiled yet */
  tariff: {
    document: unknown
    products: { quoteType: number; definition: unknown }[]
    /** jobs that are compared with what they cost before */
    jobs?: PricedItem[] | undefined
  }
  sheet: { request: unknown }
}

export interface PricingAnswers {
  quotes: (QuoteResult | undefined)[]
  tariff: { issues: TableIssue[] } | { prices: FromPrice[]; jobs: (QuoteResult | undefined)[] }
  sheet: SheetPlanResult
}

export type PricingKind = keyof PricingWork

/** Ladders and alternatives are for whoever looks at one job alone. */
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

export const priceQuotes = (tariff: Tariff, { items, options }: PricingWork['quotes']) =>
  items.map(({ asked, definition }) => priceRequest(tariff, asked, tablesOf(asked, definition), options))

export const cutSheets = (tariff: Tariff, { request }: PricingWork['sheet']) => planSheet(tariff, request)

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
