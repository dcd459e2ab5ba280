import { codes, type PaperCartItem, type QuoteRequest, type typeOfQuote } from '@yinpu/contract'
import { quotePaper } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { listPriceOf, memberPercent } from '../../kernel/member-price.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import type { ForBuyer, QuotedJob } from '../quote/quote-job.ts'
import { type PaperCartRow, paperCartRepository } from './paper-cart-repository.ts'

const mostInCart = 200
const mostSheets = 100_000_000

/** An item with today's price; undefined if the shop no longer sells that paper. */
export const priceItem = (shop: Shop, buyer: ForBuyer, row: PaperCartRow): PaperCartItem | undefined => {
  const { id, paper, gsm, size, cut, sheets } = row
  const options = { neighbours: false, discount_percent: memberPercent(shop, buyer) }
  const result = quotePaper(shop.tariff.compiled, { paper, gsm, size, sheets, cut }, options)
  if (!result.ok) return undefined
  const { papers, sheet_sizes } = shop.tariff.source
  return {
    id,
    paper,
    paper_name: papers.find((one) => one.id === paper)?.name ?? paper,
    gsm,
    size,
    size_name: sheet_sizes.find((one) => one.id === size)?.name ?? size,
    sheets,
    cut,
    net_kg: result.quote.net_kg,
    total_fen: result.quote.total_fen,
    ...listPriceOf(result.quote),
  }
}

const getPriced = (shop: Shop, buyer: ForBuyer, row: PaperCartRow | undefined): PaperCartItem => {
  const item = row && priceItem(shop, buyer, row)
  if (!item) throw notFound()
  return item
}

type PaperJob = QuotedJob<Extract<QuoteRequest, { baojia_type: typeof typeOfQuote.paper }>>

const itemOf = (companyId: string, userId: string, { request, quote }: PaperJob, id: string) => ({
  companyId,
  userId,
  id,
  paper: request.paper,
  gsm: request.gsm,
  size: request.size,
  cut: request.cut,
  // Reams and tons have become sheets in the quote.
  sheets: quote.quantity,
})

/** Adds paper, or sets one item to exactly this input. */
export const keepPaper = async (
  db: Db,
  shop: Shop,
  buyer: ForBuyer & { id: string },
  job: PaperJob,
  /** the item that is to become exactly this */
  item_id?: string,
): Promise<PaperCartItem> => {
  const { id: userId } = buyer
  if (item_id !== undefined) {
    if (!isUuid(item_id)) throw notFound()
    const item = itemOf(shop.id, userId, job, item_id)
    const row = await db.transaction(async (tx) => {
      // The paper that it becomes may be added in the same moment, when there is no row of it yet to be locked.
      await accountRepository.lock(tx, shop.id, userId)
      await paperCartRepository.deleteSame(tx, item)
      const replaced = await paperCartRepository.replace(tx, item)
      if (!replaced) throw notFound()
      return replaced
    })
    return getPriced(shop, buyer, row)
  }
  const added = await db.transaction(async (tx) => {
    await accountRepository.lock(tx, shop.id, userId)
    if ((await paperCartRepository.count(tx, shop.id, userId)) >= mostInCart)
      throw new Refusal(codes.conflict, `纸张购物车已满，最多${mostInCart}种，请先清理`)
    return paperCartRepository.add(tx, itemOf(shop.id, userId, job, newId()), mostSheets)
  })
  if (!added) throw new Refusal(codes.conflict, '数量过大，请联系店铺')
  return getPriced(shop, buyer, added)
}
