import type { QuoteType } from '@yinpu/contract'
import {
  type Quote,
  type QuoteResult,
  quoteGangRun,
  quoteInkLabel,
  quoteOffset,
  quotePaper,
  quoteRollLabel,
} from '@yinpu/pricing'
import { andThen, type MaybePromise } from '../../kernel/maybe-promise.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { checkForm } from '../catalogue/form/check-form.ts'
import { refuseQuote } from './refuse-quote.ts'

/** A request as its call has validated it; only types and rough bounds are sure. */
export type JobRequest = Record<string, unknown> & { produce_id?: string | undefined }

export interface QuotedJob {
  quoteType: QuoteType
  request: JobRequest
  quote: Quote
  product: Product | undefined
}

const price = (
  shop: Shop,
  quoteType: QuoteType,
  request: JobRequest,
  product: Product | undefined,
): QuoteResult => {
  const { compiled } = shop.tariff
  switch (quoteType) {
    case 1:
      if (product?.read.quoteType !== 1) throw notFound()
      return quoteGangRun(compiled, product.read.gang, request)
    case 2:
      return quoteOffset(compiled, request)
    case 3:
      return quoteRollLabel(compiled, request)
    case 4:
      return quoteInkLabel(compiled, request)
    case 5:
      return quotePaper(compiled, request)
  }
}

/** What a product does not offer is refused, though the tariff could price it; so is another kind of thing. */
const beyondProduct = ({ read }: Product, request: JobRequest) => {
  if (read.quoteType === 2 && request.ysp_type !== read.offsetType) {
    return [{ field: 'ysp_type', message: '本产品不提供此项' }]
  }
  return checkForm(read.form.fields, request)
}

/** A term that the work cannot keep is not sold: nobody pays for a hard cover by tomorrow. */
const beyondTerm = ({ tariff: { source } }: Shop, { rush }: JobRequest, { terms }: Quote) => {
  const term = terms.find(({ value }) => value === rush)
  if (!term || term.offered) return []
  const name = source.rush.find(({ id }) => id === rush)?.name ?? ''
  const soonest = Math.min(...terms.flatMap(({ offered, days }) => (offered ? [days] : [])))
  return [{ field: 'rush', message: `此工艺最快 ${soonest} 天，不能选${name}` }]
}

const quoteOf = (
  shop: Shop,
  quoteType: QuoteType,
  request: JobRequest,
  product: Product | undefined,
): QuotedJob => {
  if (product && product.row.quoteType !== quoteType) throw notFound()
  const result = price(shop, quoteType, request, product)
  const beyond = product
    ? [...beyondProduct(product, request), ...(result.ok ? beyondTerm(shop, request, result.quote) : [])]
    : []
  if (result.ok && beyond.length === 0) return { quoteType, request, quote: result.quote, product }
  // The engine's own findings come first: they say more than "not offered".
  throw refuseQuote([...(result.ok ? [] : result.errors), ...beyond], product?.offsetProductId)
}

/** Prices a job. Whatever price came with the request is not looked at. */
export const quoteJob = (
  catalogues: CatalogueDirectory,
  shop: Shop,
  quoteType: QuoteType,
  request: JobRequest,
): MaybePromise<QuotedJob> => {
  const id = request.produce_id
  const product = id === undefined ? undefined : catalogues.getProduct(shop, id)
  return andThen(product, (found) => quoteOf(shop, quoteType, request, found))
}
