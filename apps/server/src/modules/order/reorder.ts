import type { QuoteType } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { keepPaper } from '../cart/paper-cart.ts'
import { saveQuotation } from '../cart/save-quotation.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import type { Shop } from '../company/shop.ts'
import { type JobRequest, quoteJob } from '../quote/quote-job.ts'
import { validUntilFrom } from '../quote/validity.ts'
import { whyNot } from './cart-lines.ts'
import { getOwnOrder } from './get-order.ts'
import { type OrderLineRow, type Owner, orderRepository } from './order-repository.ts'

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

const reorderLine = async (needs: Needs, shop: Shop, owner: Owner, line: OrderLineRow) => {
  const quoteType = line.quoteType as QuoteType
  const job = await quoteJob(needs.catalogues, shop, quoteType, line.request as JobRequest)
  if (quoteType === 5)
    return { paper: (await keepPaper(needs.db, shop, owner.userId, job)).id, quotation: undefined }
  const keeping = { userId: owner.userId, validUntil: validUntilFrom(needs.now()) }
  return { paper: undefined, quotation: (await saveQuotation(needs, shop, job, keeping)).id }
}

/** Everything of an order once more into the cart, at today's prices; what is no longer offered is named. */
export const reorder = async (
  needs: Needs,
  shop: Shop,
  owner: Owner,
  orderId: string,
): Promise<Reordered> => {
  const order = await getOwnOrder(needs.db, owner, orderId)
  const done: Reordered = { bjd_ids: [], paper_cart_ids: [], missing: [] }
  for (const line of await orderRepository.linesOf(needs.db, owner.companyId, [order.id])) {
    try {
      const { paper, quotation } = await reorderLine(needs, shop, owner, line)
      if (paper) done.paper_cart_ids.push(paper)
      if (quotation) done.bjd_ids.push(quotation)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      done.missing.push({ name: line.name, reason: whyNot(error) })
    }
  }
  return done
}
