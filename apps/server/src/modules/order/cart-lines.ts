import {
  codes,
  type FormValues,
  type QuoteRequest,
  type QuoteType,
  quoteTypes,
  type SpecEntry,
  typeOfQuote,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { type Buyer, type Owner, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { termProblem } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import { type PaperCartRow, paperCartRepository } from '../cart/paper-cart-repository.ts'
import { quotationRepository } from '../cart/quotation-repository.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { nameOfJob, specOf } from '../quote/describe-job.ts'
import { getStoredQuote, type QuotedJob, quoteJobs, rushOf } from '../quote/quote-job.ts'

/** The entries of a cart to order: from one of the two carts. */
export interface CartChoice {
  bjd_ids?: string[] | undefined
  paper_cart_ids?: string[] | undefined
  rush?: string | undefined
}

/** An entry of a cart at its current price; without a job it cannot be ordered, and `problem` says why. */
export interface CartLine {
  id: string
  quoteType: QuoteType
  name: string
  image: string
  /** as stored in the cart: a change between pricing and ordering shows here */
  request: FormValues
  wasFen: number | undefined
  job: QuotedJob | undefined
  spec: SpecEntry[]
  /** the line of an earlier order whose artwork is used again */
  artworkLineId: string | null
  problem: string
}

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

interface Entry {
  id: string
  quoteType: QuoteType
  name: string
  image: string
  request: FormValues
  wasFen: number | undefined
  spec: SpecEntry[]
  artworkLineId: string | null
}

export const paperRequest = ({ paper, gsm, size, sheets, cut }: PaperCartRow): FormValues => ({
  paper,
  gsm,
  size,
  sheets,
  cut,
})

type QuotationToOrder = Awaited<ReturnType<typeof quotationRepository.findToOrder>>[number]

const quotationEntry = (row: QuotationToOrder): Entry => ({
  id: row.id,
  quoteType: row.quoteType,
  name: row.productName,
  image: row.productImage,
  request: row.request,
  wasFen: row.totalFen,
  spec: row.spec,
  artworkLineId: row.artworkLineId,
})

const paperName = quoteTypes.find(({ value }) => value === typeOfQuote.paper)?.label ?? ''

const paperEntry = (row: PaperCartRow): Entry => ({
  id: row.id,
  quoteType: typeOfQuote.paper,
  name: paperName,
  image: 'art:paper',
  request: paperRequest(row),
  // A paper cart stores no price: it is always today's.
  wasFen: undefined,
  spec: [],
  artworkLineId: null,
})

const listEntries = async ({ db }: Deps, owner: Owner, { bjd_ids, paper_cart_ids }: CartChoice) => {
  const ids = [...new Set((bjd_ids ?? paper_cart_ids ?? []).filter(isUuid))]
  if (ids.length === 0) return []
  const { companyId, userId } = owner
  const entries = bjd_ids
    ? (await quotationRepository.findToOrder(db, companyId, userId, ids)).map(quotationEntry)
    : (await paperCartRepository.findByIds(db, companyId, userId, ids)).map(paperEntry)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The reason why a job that could be ordered before has no price now. */
export const whyNot = ({ code, message, data }: Refusal): string => {
  const { fields = {} } = (data ?? {}) as { fields?: Record<string, string> }
  const [reason] = Object.values(fields)
  return reason ?? (code === codes.notFound ? '该产品已下架或不再提供' : message)
}

const requestOf = ({ quoteType, request }: Entry, rush: string | undefined): QuoteRequest | Refusal => {
  try {
    return getStoredQuote(
      quoteType,
      rush === undefined || quoteType === typeOfQuote.paper ? request : { ...request, rush },
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error
  }
}

/** A price for a term that the shop does not take today is no price to order at. */
const takenToday = (shop: Shop, job: QuotedJob | Refusal, now: number): QuotedJob | Refusal => {
  if (job instanceof Refusal) return job
  const problem = termProblem(shop, rushOf(job), now)
  return problem ? new Refusal(codes.conflict, problem) : job
}

const lineOf = (shop: Shop, entry: Entry, job: QuotedJob | Refusal | undefined): CartLine =>
  !job || job instanceof Refusal
    ? { ...entry, job: undefined, problem: job ? whyNot(job) : '' }
    : { ...entry, name: nameOfJob(job), spec: specOf(job, shop.tariff), job, problem: '' }

/** The chosen entries that exist, priced again. */
export const priceCartLines = async (
  deps: Deps,
  shop: Shop,
  buyer: Buyer,
  choice: CartChoice,
): Promise<CartLine[]> => {
  const entries = await listEntries(deps, ownerOf(shop, buyer), choice)
  const requests = await mapInPieces(entries, (entry) => requestOf(entry, choice.rush))
  const readable = requests.flatMap((request) => (request instanceof Refusal ? [] : [request]))
  const jobs = await quoteJobs(deps.catalogues, shop, readable, buyer)
  const now = deps.now()
  return mapInPieces(entries, (entry, at) => {
    const request = requests[at]
    const job = !request || request instanceof Refusal ? request : jobs[readable.indexOf(request)]
    return lineOf(shop, entry, job && takenToday(shop, job, now))
  })
}
