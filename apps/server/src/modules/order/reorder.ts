import type { QuoteType } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { keepPaper } from '../cart/paper-cart.ts'
import { saveQuotation } from '../cart/save-quotation.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import type { Shop } from '../company/shop.ts'
import { type Asked, onceIn } from '../idempotency/once.ts'
import { type JobRequest, quoteJob } from '../quote/quote-job.ts'
import { validUntilFrom } from '../quote/validity.ts'
import { whyNot } from './cart-lines.ts'
import { getOwnOrder } from './get-order.ts'
import { type OrderLineRow, orderRepository } from './order-repository.ts'

interface Needs {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

interface Reordered {
  bjd_ids: string[]
  paper_cart_ids: string[]
  missing: { name: string; reason: string }[]
}

/** A line as it would be priced today, or why it cannot. */
const priceLine = async ({ catalogues }: Needs, shop: Shop, { name, quoteType, request }: OrderLineRow) => {
  try {
    const job = await quoteJob(catalogues, shop, quoteType as QuoteType, request as JobRequest)
    return { name, job, reason: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name, job: undefined, reason: whyNot(error) }
  }
}

/** Everything of an order once more into the cart, at today's prices; what is no longer offered is named. */
export const reorder = async (
  needs: Needs,
  shop: Shop,
  asked: Asked,
  orderId: string,
): Promise<Reordered> => {
  const order = await getOwnOrder(needs.db, asked, orderId)
  const lines = await orderRepository.linesOf(needs.db, asked.companyId, [order.id])
  // Priced before the transaction: products are read by other connections than the one it holds.
  const priced = await Promise.all(lines.map((line) => priceLine(needs, shop, line)))
  return onceIn(needs.db, asked, async (tx) => {
    const done: Reordered = { bjd_ids: [], paper_cart_ids: [], missing: [] }
    for (const { name, job, reason } of priced) {
      if (!job) done.missing.push({ name, reason })
      else if (job.quoteType === 5)
        done.paper_cart_ids.push((await keepPaper(tx, shop, asked.userId, job)).id)
      else {
        const keeping = { userId: asked.userId, validUntil: validUntilFrom(needs.now()) }
        done.bjd_ids.push((await saveQuotation({ ...needs, db: tx }, shop, job, keeping)).id)
      }
    }
    return done
  })
}
