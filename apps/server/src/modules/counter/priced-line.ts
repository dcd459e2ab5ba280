import { type QuoteRequest, typeOfQuote, yuanNumber } from '@yinpu/contract'
import type { CounterDocument } from '@yinpu/contract/console'
import { type Quote, unitPrice } from '@yinpu/pricing'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { termProblem } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { drawingOf } from '../catalogue/drawn-facts.ts'
import { nameOfJob, specOf } from '../quote/describe-job.ts'
import { type ForBuyer, type QuotedJob, quoteJob, readForm, rushOf } from '../quote/quote-job.ts'

export type DraftLine = CounterDocument['lines'][number]

/** The code of the line that a changed price adds to the lines of a quote. */
export const repriceCode = 'reprice'

/** The quote at a changed price: the change is one more of its lines, so that the lines still sum to the total. */
export const quoteAt = (quote: Quote, priceFen: number | undefined, reason: string): Quote => {
  const amount_fen = (priceFen ?? quote.total_fen) - quote.total_fen
  if (amount_fen === 0) return quote
  const total_fen = quote.total_fen + amount_fen
  const change = {
    code: repriceCode,
    name: '改价',
    basis: reason,
    quantity: 1,
    rate: yuanNumber(amount_fen),
    amount_fen,
  }
  return {
    ...quote,
    total_fen,
    unit_price: unitPrice(total_fen, quote.total_quantity),
    lines: [...quote.lines, change],
  }
}

/**
 * A line of a draft at the price of this moment; without a job it has none, and `refusal` says why. A term that the shop
 * does not take today has a price, and is refused all the same.
 */
export interface PricedLine {
  line: DraftLine
  name: string
  image: string
  /** as the tariff computes it */
  job: QuotedJob | undefined
  refusal: Refusal | undefined
}

const findProduct = async (catalogues: CatalogueDirectory, shop: Shop, id: unknown) => {
  if (typeof id !== 'string') return undefined
  try {
    return await catalogues.getProduct(shop, id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

const requestOf = ({ baojia_type, request }: DraftLine, rush: string | undefined): QuoteRequest | Refusal =>
  readForm(
    baojia_type,
    rush === undefined || baojia_type === typeOfQuote.paper ? request : { ...request, rush },
  )

const imageOf = (product: Product | undefined, values: unknown) =>
  product ? drawingOf(product.row, values) : ''

interface By {
  buyer: ForBuyer | undefined
  turn: string
  now: number
}

const priceLine = async (
  catalogues: CatalogueDirectory,
  shop: Shop,
  line: DraftLine,
  { buyer, rush, turn, now }: By & { rush: string | undefined },
): Promise<PricedLine> => {
  const product = await findProduct(catalogues, shop, line.request.produce_id)
  const known = { line, name: product?.row.name ?? '', image: imageOf(product, line.request) }
  const request = requestOf(line, rush)
  if (request instanceof Refusal) return { ...known, job: undefined, refusal: request }
  try {
    const job: QuotedJob = await quoteJob(catalogues, shop, request, buyer, turn)
    const objection = termProblem(shop, rushOf(request), now)
    const refusal = objection ? invalidFields({ rush: objection }) : undefined
    return { ...known, name: nameOfJob(job), job, refusal }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...known, job: undefined, refusal: error }
  }
}

/** One after the other: other requests get a turn in between. */
export const priceLines = async (
  catalogues: CatalogueDirectory,
  shop: Shop,
  { lines, rush }: Pick<CounterDocument, 'lines' | 'rush'>,
  by: By,
): Promise<PricedLine[]> => {
  const priced: PricedLine[] = []
  for (const line of lines) priced.push(await priceLine(catalogues, shop, line, { ...by, rush }))
  return priced
}

/** The line as the customer buys it: at its changed price, if it has one. */
export const soldLineOf = (shop: Shop, { line, name, image, job }: PricedLine) => ({
  id: line.line_id,
  quoteType: line.baojia_type,
  name,
  image,
  job: job && { ...job, quote: quoteAt(job.quote, line.price_fen, line.reason) },
  problem: '还没有价格',
  spec: job ? specOf(job, shop.tariff) : [],
})
