import { type QuoteResult, quoteGangRun, quoteInkLabel, quoteOffset, quoteRollLabel } from '@yinpu/pricing'
import { type ReadDefinition, readDefinition } from '../modules/catalogue/product.ts'
import type { ShopTariff } from '../tariff/shop-tariff.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'

const alone = { neighbours: false }

/** A request for a product, priced as its quote call would. */
export const priceProduct = (
  read: ReadDefinition,
  { compiled }: ShopTariff,
  request: unknown,
): QuoteResult => {
  switch (read.quoteType) {
    case 1:
      return quoteGangRun(compiled, read.gang, request, alone)
    case 2:
      return quoteOffset(compiled, request, alone)
    case 3:
      return quoteRollLabel(compiled, request, alone)
    case 4:
      return quoteInkLabel(compiled, request, alone)
  }
}

/** The quantities that a product's form has a button for. */
export const suggestedQuantities = ({ form }: ReadDefinition): number[] =>
  form.fields.flatMap((field) =>
    field.kind === 'number' && field.name === 'quantity' ? field.suggestions : [],
  )

/** 起价: what the product costs as first shown, at the smallest quantity it suggests. */
export const fromPrice = ({ code, quoteType, definition }: DemoProduct, tariff: ShopTariff) => {
  const read = readDefinition(quoteType, definition, tariff)
  const quantity = Math.min(...suggestedQuantities(read))
  const result = priceProduct(read, tariff, { ...read.form.defaults, quantity })
  if (!result.ok) throw new Error(`demo product ${code} has no price: ${JSON.stringify(result.errors)}`)
  return { fromFen: result.quote.total_fen, unit: result.quote.unit }
}
