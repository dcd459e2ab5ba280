import {
  codes,
  dayMs,
  type FormValues,
  type QuoteRequest,
  quoteRequest,
  typeOfQuote,
  typeOfSample,
  workingDaysText,
} from '@yinpu/contract'
import type { FreightResult, Quote, QuoteError, QuoteOptions, QuoteResult } from '@yinpu/pricing'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { andThen, type MaybePromise } from '../../kernel/maybe-promise.ts'
import { memberPercent } from '../../kernel/member-price.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { checkForm } from '../catalogue/form/check-form.ts'
import { type ProductTables, priceRequest } from '../catalogue/pricing/price-request.ts'
import { costOfQuote, cutIntoTasks, dearMs } from '../catalogue/pricing/pricing-cost.ts'
import type { NamedTariff, PricingPool } from '../catalogue/pricing/pricing-pool.ts'

const validMs = 7 * dayMs

/** A price is valid for seven days. */
export const validUntilFrom = (now: number): number => now + validMs

export const pricedAt = (validUntil: number): number => validUntil - validMs

/** The first error of each field, and the product that takes such a job. */
export const refuseQuote = (errors: QuoteError[], offsetProductId?: string) => {
  const fields: Record<string, string> = {}
  for (const { field, message } of errors) fields[field || '_'] ??= message
  const isTooLarge = errors.some(({ produce_id }) => produce_id !== undefined)
  return invalidFields(fields, isTooLarge && offsetProductId ? { produce_id: offsetProductId } : {})
}

/** A priced request, with its price and its product. */
export type QuotedJob<Quoted extends QuoteRequest = QuoteRequest> = Quoted & {
  quote: Quote
  product: Product | undefined
}

/** The facts of a buyer that a price depends on, and the id for turns in the pool. */
export type ForBuyer = Pick<Buyer, 'level'> & { id?: string }

export const namedTariff = ({ id, tariffVersion, tariff }: Shop): NamedTariff => ({
  companyId: id,
  version: tariffVersion,
  source: tariff.source,
})

const tablesOf = ({ read }: Product): ProductTables => ({
  gang: read.quoteType === typeOfQuote.gangRun ? read.gang : undefined,
  book:
    read.quoteType === typeOfQuote.sample && read.sampleType === typeOfSample.paperBook
      ? read.book
      : undefined,
})

/** Refuses options that a product does not offer, though the tariff could price them, and another kind of product. */
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

/** The requested delivery term; paper has none. */
export const rushOf = ({ baojia_type, request }: QuoteRequest): string | undefined =>
  baojia_type === typeOfQuote.paper ? undefined : request.rush

/** A term that the work cannot meet is not sold: nobody pays for a hard cover by tomorrow. */
const beyondTerm = ({ tariff: { source } }: Shop, request: QuoteRequest, { terms }: Quote) => {
  const rush = rushOf(request)
  const term = terms.find(({ value }) => value === rush)
  if (!term || term.offered) return []
  const name = source.rush.find(({ id }) => id === rush)?.name ?? ''
  const soonest = Math.min(...terms.flatMap(({ offered, days }) => (offered ? [days] : [])))
  return [{ field: 'rush', message: `此工艺最快 ${workingDaysText(soonest)}，不能选${name}` }]
}

/** A request with its product, ready to be priced. */
interface Pricing<Input extends QuoteRequest> {
  request: Input
  product: Product | undefined
}

const judge = <Input extends QuoteRequest>(
  shop: Shop,
  { request, product }: Pricing<Input>,
  result: QuoteResult | undefined,
): QuotedJob<Input> => {
  if (!result) throw notFound()
  const beyond = product
    ? [...beyondProduct(product, request), ...(result.ok ? beyondTerm(shop, request, result.quote) : [])]
    : []
  if (result.ok && beyond.length === 0) return { ...request, quote: result.quote, product }
  // The engine's own errors come first: they say more than "not offered".
  throw refuseQuote([...(result.ok ? [] : result.errors), ...beyond], product?.offsetProductId)
}

const priceHere = (shop: Shop, { request, product }: Pricing<QuoteRequest>, options: QuoteOptions) =>
  priceRequest(shop.tariff.compiled, request, product ? tablesOf(product) : {}, options)

const priceInPool = (
  pricing: PricingPool,
  shop: Shop,
  jobs: readonly Pricing<QuoteRequest>[],
  person: string | undefined,
  options: QuoteOptions,
) =>
  pricing.price({ companyId: shop.id, person }, namedTariff(shop), 'quotes', {
    items: jobs.map(({ request, product }) => ({
      request,
      ...(product && hasTables(product) && { definition: product.row.definition }),
    })),
    options,
  })

const hasTables = (product: Product) => {
  const { gang, book } = tablesOf(product)
  return gang !== undefined || book !== undefined
}

const optionsFor = (shop: Shop, buyer: ForBuyer | undefined, more: QuoteOptions = {}): QuoteOptions => {
  const percent = memberPercent(shop, buyer)
  return percent > 0 ? { ...more, discount_percent: percent } : more
}

const findProduct = (catalogues: CatalogueDirectory, shop: Shop, request: QuoteRequest) => {
  const id = request.request.produce_id
  return id === undefined
    ? undefined
    : andThen(catalogues.getProduct(shop, id), (product) => {
        if (product.row.quoteType !== request.baojia_type) throw notFound()
        return product
      })
}

/**
 * Prices a job, for a buyer with the discount of their level. Ignores any price that came with the request. A visitor
 * takes turns in the pool by address, so that none waits behind all others.
 */
export const quoteJob = <Input extends QuoteRequest>(
  catalogues: CatalogueDirectory,
  shop: Shop,
  input: Input,
  buyer: ForBuyer | undefined,
  address?: string,
): MaybePromise<QuotedJob<Input>> =>
  andThen(findProduct(catalogues, shop, input), (product) => {
    const { pricing } = catalogues
    const options = optionsFor(shop, buyer)
    const job = { request: input, product }
    if (!pricing || costOfQuote(shop.tariff.compiled, input, options) <= dearMs)
      return judge(shop, job, priceHere(shop, job, options))
    const person = buyer?.id ?? address
    return priceInPool(pricing, shop, [job], person, options).then(([result]) => judge(shop, job, result))
  })

/**
 * Prices many jobs at once; each result is a job or the reason why it has no price. Many cheap ones are as slow as one
 * expensive one, so all of them go to the pool, some at a time: other requests get a turn in between. Ladders and
 * alternatives are left out: nobody looks at those of a whole cart.
 */
export const quoteJobs = async (
  catalogues: CatalogueDirectory,
  shop: Shop,
  requests: readonly QuoteRequest[],
  buyer: ForBuyer | undefined,
): Promise<(QuotedJob | Refusal)[]> => {
  const jobs = await Promise.all(
    requests.map(async (input): Promise<Pricing<QuoteRequest> | Refusal> => {
      try {
        return { request: input, product: await findProduct(catalogues, shop, input) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return error
      }
    }),
  )
  const options = optionsFor(shop, buyer, { neighbours: false })
  const priced = jobs.flatMap((job) => (job instanceof Refusal ? [] : [job]))
  const { pricing } = catalogues
  const costOf = ({ request }: Pricing<QuoteRequest>) => costOfQuote(shop.tariff.compiled, request, options)
  const isDear = priced.reduce((sum, job) => sum + costOf(job), 0) > dearMs
  const results: (QuoteResult | undefined)[] = []
  if (pricing && isDear)
    for (const task of cutIntoTasks(priced, costOf))
      results.push(...(await priceInPool(pricing, shop, task, buyer?.id, options)))
  else results.push(...priced.map((job) => priceHere(shop, job, options)))
  return mapInPieces(jobs, (job) => {
    if (job instanceof Refusal) return job
    try {
      return judge(shop, job, results[priced.indexOf(job)])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error
    }
  })
}

/** The part of a request that is stored: without the fields that only said how to store it. */
export const requestToKeep = ({ request }: QuoteRequest): FormValues => {
  const { save: _save, bjd_id: _id, buy_now: _now, ...fields }: FormValues = request
  return fields
}

/** A stored request as a quote request; undefined if it can no longer be parsed. */
export const findStoredQuote = (quoteType: number, request: unknown): QuoteRequest | undefined =>
  quoteRequest.safeParse({ baojia_type: quoteType, request }).data

/** The values of a form as a quote request, or the faults by field. */
export const readForm = (quoteType: number, values: FormValues): QuoteRequest | Refusal => {
  const { data, error } = quoteRequest.safeParse({ baojia_type: quoteType, request: values })
  if (data) return data
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.slice(1).join('.') || '_'] ??= message
  return invalidFields(fields)
}

const noLongerOffered = () => new Refusal(codes.conflict, '这份报价的内容已不再提供，请重新报价')

/** The same for a caller who needs a price for it now. */
export const getStoredQuote = (quoteType: number, request: unknown): QuoteRequest => {
  const quote = findStoredQuote(quoteType, request)
  if (!quote) throw noLongerOffered()
  return quote
}

/** Prices many stored jobs at once; each result is a job or the reason why it has no price now. */
export const quoteStoredJobs = async (
  catalogues: CatalogueDirectory,
  shop: Shop,
  stored: readonly { quoteType: number; request: unknown }[],
  buyer: ForBuyer | undefined,
): Promise<(QuotedJob | Refusal)[]> => {
  const requests = await mapInPieces(stored, ({ quoteType, request }) => findStoredQuote(quoteType, request))
  const readable = requests.flatMap((request) => request ?? [])
  const jobs = (await quoteJobs(catalogues, shop, readable, buyer)).values()
  return requests.map((request) => (request && jobs.next().value) ?? noLongerOffered())
}

export const freightOffers = (result: FreightResult) => {
  if (!result.ok) throw refuseQuote(result.errors)
  const { list, gross_kg, left_out } = result
  return { list, gross_kg, left_out }
}
