import { type QuoteRequest, typeOfLine, typeOfQuote } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { keepPaper } from '../cart/paper-cart.ts'
import { saveQuotations } from '../cart/save-quotation.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { type IdempotentRequest, onceIn } from '../idempotency/once.ts'
import { getStoredQuote, type QuotedJob, quoteJobs } from '../quote/quote-job.ts'
import { isReusable } from './artwork/carry-artwork.ts'
import { fileRepository } from './artwork/file-repository.ts'
import { whyNot } from './cart-lines.ts'
import { getOwnOrder, type OrderLineRow, orderRepository } from './order-repository.ts'

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

interface Reordered {
  bjd_ids: string[]
  paper_cart_ids: string[]
  missing: { name: string; reason: string }[]
  kept_files: number
}

const offerReason = '这是店铺单独报价的商品，请在“我的询价”里请店铺重新报价'

/** A line's request, or why it cannot be priced again. */
const requestOf = ({ quoteType, request }: OrderLineRow): QuoteRequest | string => {
  if (quoteType === typeOfLine.offer) return offerReason
  try {
    return getStoredQuote(quoteType, request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return whyNot(error)
  }
}

/** The lines as they would be priced today, or why they cannot. */
const priceLines = async ({ catalogues }: Deps, shop: Shop, buyer: Buyer, lines: readonly OrderLineRow[]) => {
  const requests = await mapInPieces(lines, requestOf)
  const readable = requests.flatMap((request) => (typeof request === 'string' ? [] : [request]))
  const jobs = await quoteJobs(catalogues, shop, readable, buyer)
  return lines.map(({ id, name }, at) => {
    const request = requests[at] ?? ''
    const job = typeof request === 'string' ? undefined : jobs[readable.indexOf(request)]
    if (job instanceof Refusal) return { id, name, job: undefined, reason: whyNot(job) }
    return { id, name, job, reason: typeof request === 'string' ? request : '' }
  })
}

/**
 * Puts everything of an order into the cart again, at today's prices; names the lines that are no longer offered. With
 * its files, the entries remember the lines whose artwork is used again.
 */
export const reorder = async (
  deps: Deps,
  shop: Shop,
  buyer: Buyer,
  request: IdempotentRequest,
  { order_id, with_files }: { order_id: string; with_files: boolean },
): Promise<Reordered> => {
  const order = await getOwnOrder(deps.db, request, order_id)
  const lines = await orderRepository.linesOf(deps.db, request.companyId, [order.id])
  const files = with_files ? await fileRepository.listJudged(deps.db, request.companyId, [order.id]) : []
  const filesOf = (id: string) => files.filter((file) => file.lineId === id && isReusable(file)).length
  // Priced before the transaction: products are read over other connections than its own.
  const priced = await priceLines(deps, shop, buyer, lines)
  return onceIn(deps.db, request, async (tx) => {
    const done: Reordered = { bjd_ids: [], paper_cart_ids: [], missing: [], kept_files: 0 }
    const lines: { job: QuotedJob; artworkLineId: string | undefined }[] = []
    for (const { id, name, job, reason } of priced) {
      if (!job) done.missing.push({ name, reason })
      else if (job.baojia_type === typeOfQuote.paper)
        done.paper_cart_ids.push((await keepPaper(tx, shop, buyer, job)).id)
      else {
        const count = filesOf(id)
        done.kept_files += count
        lines.push({ job, artworkLineId: count > 0 ? id : undefined })
      }
    }
    done.bjd_ids.push(...(await saveQuotations(tx, shop, lines, { userId: request.userId, now: deps.now() })))
    return done
  })
}
