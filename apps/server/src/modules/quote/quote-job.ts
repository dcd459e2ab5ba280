import {
  codes,
  type FormValues,
  type QuoteRequest,
  quoteRequest,
  type SampleRequest,
  typeOfQuote,
  typeOfSample,
} from '@yinpu/contract'
import {
  type FreightResult,
  type Quote,
  type QuoteError,
  type QuoteOptions,
  type QuoteResult,
  quoteGangRun,
  quoteInkLabel,
  quoteOffset,
  quotePaper,
  quoteRollLabel,
  quoteSampleBook,
  quoteWhiteSample,
} from '@yinpu/pricing'
import { andThen, type MaybePromise } from '../../kernel/maybe-promise.ts'
import { memberPercent } from '../../kernel/member-price.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { checkForm } from '../catalogue/form/check-form.ts'

const validMs = 7 * 24 * 60 * 60 * 1000

/** A price stands for seven days. */
export const validUntilFrom = (now: number): number => now + validMs

export const pricedAt = (validUntil: number): number => validUntil - validMs

/** Every finding at the field that caused it, the first one of each; and the product that takes such a job. */
export const refuseQuote = (errors: QuoteError[], offsetProductId?: string) => {
  const fields: Record<string, string> = {}
  for (const { field, message } of errors) fields[field || '_'] ??= message
  const isTooLarge = errors.some(({ produce_id }) => produce_id !== undefined)
  return invalidFields(fields, isTooLarge && offsetProductId ? { produce_id: offsetProductId } : {})
}

/** A request that was priced, with the price and the product that it is of. */
export type QuotedJob<Quoted extends QuoteRequest = QuoteRequest> = Quoted & {
  quote: Quote
  product: Product | undefined
}

/** Of whoever asks, all that a price depends on. */
export type ForBuyer = Pick<Buyer, 'level'>

/** A book of papers has its prices with its product; a bare box has those of the tariff. */
const priceSample = (
  { tariff: { compiled } }: Shop,
  request: SampleRequest,
  product: Product | undefined,
  options: QuoteOptions,
): QuoteResult => {
  if (request.yangpin_type !== typeOfSample.paperBook) return quoteWhiteSample(compiled, request, options)
  const read = product?.read
  if (read?.quoteType !== typeOfQuote.sample || read.sampleType !== typeOfSample.paperBook) throw notFound()
  return quoteSampleBook(compiled, read.book, request, options)
}

const price = (
  shop: Shop,
  asked: QuoteRequest,
  product: Product | undefined,
  buyer: ForBuyer | undefined,
): QuoteResult => {
  const { compiled } = shop.tariff
  const percent = memberPercent(shop, buyer)
  const options = percent > 0 ? { discount_percent: percent } : {}
  const { baojia_type, request } = asked
  switch (baojia_type) {
    case typeOfQuote.gangRun:
      if (product?.read.quoteType !== typeOfQuote.gangRun) throw notFound()
      return quoteGangRun(compiled, product.read.gang, request, options)
    case typeOfQuote.offset:
      return quoteOffset(compiled, request, options)
    case typeOfQuote.rollLabel:
      return quoteRollLabel(compiled, request, options)
    case typeOfQuote.inkLabel:
      return quoteInkLabel(compiled, request, options)
    case typeOfQuote.paper:
      return quotePaper(compiled, request, options)
    case typeOfQuote.sample:
      return priceSample(shop, request, product, options)
  }
}

/** What a product does not offer is refused, though the tariff could price it; so is another kind of thing. */
const beyondProduct = ({ read }: Product, { baojia_type, request }: QuoteRequest) => {
  if (
    read.quoteType === typeOfQuote.offset &&
    baojia_type === typeOfQuote.offset &&
    request.ysp_type !== read.offsetType
  ) {
    return [{ field: 'ysp_type', message: '本产品不提供此项' }]
  }
  if (
    read.quoteType === typeOfQuote.sample &&
    baojia_type === typeOfQuote.sample &&
    request.yangpin_type !== read.sampleType
  ) {
    return [{ field: 'yangpin_type', message: '本产品不提供此项' }]
  }
  return checkForm(read.form.fields, request)
}

/** The term of delivery that was asked for; paper has none. */
export const rushOf = ({ baojia_type, request }: QuoteRequest): string | undefined =>
  baojia_type === typeOfQuote.paper ? undefined : request.rush

/** A term that the work cannot keep is not sold: nobody pays for a hard cover by tomorrow. */
const beyondTerm = ({ tariff: { source } }: Shop, asked: QuoteRequest, { terms }: Quote) => {
  const rush = rushOf(asked)
  const term = terms.find(({ value }) => value === rush)
  if (!term || term.offered) return []
  const name = source.rush.find(({ id }) => id === rush)?.name ?? ''
  const soonest = Math.min(...terms.flatMap(({ offered, days }) => (offered ? [days] : [])))
  return [{ field: 'rush', message: `此工艺最快 ${soonest} 天，不能选${name}` }]
}

const quoteOf = <Input extends QuoteRequest>(
  shop: Shop,
  asked: Input,
  product: Product | undefined,
  buyer: ForBuyer | undefined,
): QuotedJob<Input> => {
  if (product && product.row.quoteType !== asked.baojia_type) throw notFound()
  const result = price(shop, asked, product, buyer)
  const beyond = product
    ? [...beyondProduct(product, asked), ...(result.ok ? beyondTerm(shop, asked, result.quote) : [])]
    : []
  if (result.ok && beyond.length === 0) return { ...asked, quote: result.quote, product }
  // The engine's own findings come first: they say more than "not offered".
  throw refuseQuote([...(result.ok ? [] : result.errors), ...beyond], product?.offsetProductId)
}

/** Prices a job, for a buyer with what their level takes off. Whatever price came with the request is not looked at. */
export const quoteJob = <Input extends QuoteRequest>(
  catalogues: CatalogueDirectory,
  shop: Shop,
  asked: Input,
  buyer: ForBuyer | undefined,
): MaybePromise<QuotedJob<Input>> => {
  const id = asked.request.produce_id
  const product = id === undefined ? undefined : catalogues.getProduct(shop, id)
  return andThen(product, (found) => quoteOf(shop, asked, found, buyer))
}

/** What of a request is kept: without what only said how to keep it. */
export const requestToKeep = ({ request }: QuoteRequest): FormValues => {
  const { save: _save, bjd_id: _id, buy_now: _now, ...kept }: FormValues = request
  return kept
}

/** A request that was kept, as the quote it is; undefined where it no longer reads as one. */
export const findKeptQuote = (quoteType: number, request: unknown): QuoteRequest | undefined =>
  quoteRequest.safeParse({ baojia_type: quoteType, request }).data

/** The same for whoever wants a price for it now. */
export const getKeptQuote = (quoteType: number, request: unknown): QuoteRequest => {
  const found = findKeptQuote(quoteType, request)
  if (!found) throw new Refusal(codes.conflict, '这份报价的内容已不再提供，请重新报价')
  return found
}

export const freightOffers = (result: FreightResult) => {
  if (!result.ok) throw refuseQuote(result.errors)
  const { list, gross_kg, left_out } = result
  return { list, gross_kg, left_out }
}
