import type { CallData, Calls, QuoteAnswer } from '@yinpu/contract'
import type { Shop } from './shop.ts'

type Hiding = Pick<Shop, 'hidesPriceLines'>
type Papers = CallData<Calls['listPapers']>
type Product = CallData<Calls['getProduct']>

/**
 * The parts of a price as buyers of this shop read them: none where the shop hides them. Every answer, page and paper
 * for buyers takes them from here; a walk over all buyers' calls holds that.
 */
export const linesForBuyer = <Line>({ hidesPriceLines }: Hiding, lines: readonly Line[]): Line[] =>
  hidesPriceLines ? [] : [...lines]

/** A quote without its parts: the same job on another machine would tell the fees of both by their difference. */
export const quoteForBuyer = (shop: Hiding, quote: QuoteAnswer): QuoteAnswer => {
  if (!shop.hidesPriceLines) return quote
  const { alternatives: _machines, ...rest } = quote
  return { ...rest, lines: linesForBuyer(shop, quote.lines) }
}

/** A ream has a price as goods of its own; the price of a ton is only what other prices are made of. */
export const papersForBuyer = (shop: Hiding, papers: Papers): Papers =>
  shop.hidesPriceLines ? papers.map(({ ton_price_fen: _rate, ...paper }) => paper) : papers

/** A process has a rate of the tariff beside its name, such as 每款 30 元. */
export const productForBuyer = (shop: Hiding, product: Product): Product => {
  if (!shop.hidesPriceLines) return product
  const fields = product.fields.map((field) =>
    field.kind === 'multi'
      ? { ...field, options: field.options.map(({ note: _rate, ...option }) => option) }
      : field,
  )
  return { ...product, fields }
}
