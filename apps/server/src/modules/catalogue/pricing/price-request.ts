import { type QuoteRequest, typeOfQuote, typeOfSample } from '@yinpu/contract'
import {
  type GangProduct,
  type QuoteOptions,
  type QuoteResult,
  quoteGangRun,
  quoteInkLabel,
  quoteOffset,
  quotePaper,
  quoteRollLabel,
  quoteSampleBook,
  quoteWhiteSample,
  type SampleBook,
  type Tariff,
} from '@yinpu/pricing'

/** The tables of a product that has prices of its own. */
export interface ProductTables {
  gang?: GangProduct | undefined
  book?: SampleBook | undefined
}

/** Prices a request with the engine's call for its kind; undefined if it needs a product's tables and has none. */
export const priceRequest = (
  tariff: Tariff,
  { baojia_type, request }: QuoteRequest,
  { gang, book }: ProductTables,
  options: QuoteOptions,
): QuoteResult | undefined => {
  switch (baojia_type) {
    case typeOfQuote.gangRun:
      return gang && quoteGangRun(tariff, gang, request, options)
    case typeOfQuote.offset:
      return quoteOffset(tariff, request, options)
    case typeOfQuote.rollLabel:
      return quoteRollLabel(tariff, request, options)
    case typeOfQuote.inkLabel:
      return quoteInkLabel(tariff, request, options)
    case typeOfQuote.paper:
      return quotePaper(tariff, request, options)
    case typeOfQuote.sample:
      if (request.yangpin_type !== typeOfSample.paperBook) return quoteWhiteSample(tariff, request, options)
      return book && quoteSampleBook(tariff, book, request, options)
  }
}
