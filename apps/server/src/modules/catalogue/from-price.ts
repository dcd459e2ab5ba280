import { typeOfQuote, typeOfSample } from '@yinpu/contract'
import {
  type QuoteResult,
  quoteGangRun,
  quoteInkLabel,
  quoteOffset,
  quoteRollLabel,
  quoteSampleBook,
  quoteWhiteSample,
} from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { type ReadDefinition, readDefinition } from './product.ts'

const alone = { neighbours: false }

/** A request for a product, priced as its quote call would. */
export const priceProduct = (
  read: ReadDefinition,
  { compiled }: ShopTariff,
  request: unknown,
): QuoteResult => {
  switch (read.quoteType) {
    case typeOfQuote.gangRun:
      return quoteGangRun(compiled, read.gang, request, alone)
    case typeOfQuote.offset:
      return quoteOffset(compiled, request, alone)
    case typeOfQuote.rollLabel:
      return quoteRollLabel(compiled, request, alone)
    case typeOfQuote.inkLabel:
      return quoteInkLabel(compiled, request, alone)
    case typeOfQuote.sample:
      return read.sampleType === typeOfSample.paperBook
        ? quoteSampleBook(compiled, read.book, request, alone)
        : quoteWhiteSample(compiled, request, alone)
  }
}

/** The quantities that a product's form has a button for. */
export const suggestedQuantities = ({ form }: ReadDefinition): number[] =>
  form.fields.flatMap((field) =>
    field.kind === 'number' && field.name === 'quantity' ? field.suggestions : [],
  )

interface Priced {
  quoteType: number
  definition: unknown
}

export type FromPrice = { ok: true; fromFen: number; unit: string } | Extract<QuoteResult, { ok: false }>

/** 起价: the price of the product with its defaults, at the smallest quantity it suggests. */
export const fromPrice = ({ quoteType, definition }: Priced, tariff: ShopTariff): FromPrice => {
  const read = readDefinition(quoteType, definition, tariff)
  const [quantity = read.form.defaults.quantity] = suggestedQuantities(read).toSorted((a, b) => a - b)
  const result = priceProduct(read, tariff, { ...read.form.defaults, quantity })
  return result.ok ? { ok: true, fromFen: result.quote.total_fen, unit: result.quote.unit } : result
}
