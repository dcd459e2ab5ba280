import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { exactlyOne } from '../cross-field-checks.ts'
import { endpoints } from '../endpoints.ts'
import { favouriteStatuses } from '../enumerations/quote-enumerations.ts'
import { count, id, instant, kind, listOf, nonNegativeFen, paging, requiredText, text } from '../fields.ts'
import { quotedProduct, specEntry } from './cart-calls.ts'
import { listFen } from './quote-answer.ts'
import { quoteRequest } from './quote-requests.ts'

/** A configured job that a buyer has stored under a name, priced at the moment of the view. */
export const favourite = z.object({
  id,
  name: z.string(),
  product: quotedProduct,
  summary: z.string(),
  spec: z.array(specEntry),
  request: z.record(z.string(), z.unknown()).describe('报价请求，可再次报价'),
  standing: kind(favouriteStatuses),
  reason: z.string().describe('现在不能下单的原因，能下单则为空'),
  total_fen: nonNegativeFen.optional().describe('今天的价格，不能下单时没有'),
  list_fen: listFen,
  created_at: instant,
})

const newFavourite = z
  .object({
    name: text(40).default('').describe('不填则用产品的名称'),
    quote: quoteRequest.optional(),
    line_id: id.optional().describe('订单里的一款'),
  })
  .check(exactlyOne('quote', 'line_id'))

export const favouriteCalls = {
  listFavourites: defineCall(endpoints.listFavourites, {
    // Each is quoted anew: a page of them must stay cheap.
    query: z.object({ ...paging, page_size: count(1, 20).default(10) }),
    data: listOf(favourite),
  }),
  createFavourite: defineCall(endpoints.createFavourite, {
    body: newFavourite,
    data: favourite.pick({ id: true, name: true }).extend({ is_new: z.boolean().describe('否：早已收藏') }),
  }),
  renameFavourite: defineCall(endpoints.renameFavourite, {
    body: z.object({ id, name: requiredText(40) }),
    data: favourite.pick({ id: true, name: true }),
  }),
  deleteFavourite: defineCall(endpoints.deleteFavourite, { query: z.object({ id }), data: nothing }),
}
