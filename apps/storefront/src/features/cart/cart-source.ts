import type { PaperCartItem, Quotation } from '@yinpu/contract'
import type { Answer } from '../../session/answer.ts'
import type { ApiClient } from '../../session/api-client.ts'
import { type Loaded, loadAllPages, pageSize } from './load-all-pages.ts'

/** What both carts need to know of a thing that lies in them. */
export interface CartItem {
  id: string
  total_fen: number
  /** before a member's discount, where there is one */
  list_fen?: number | undefined
  net_kg: number
  /** its price has run out: it can not be ordered before it is quoted again */
  expired?: boolean
}

/** Where a cart's content comes from, and how something leaves it. */
export interface CartSource<Item> {
  load: (api: ApiClient) => Promise<Loaded<Item>>
  remove: (api: ApiClient, ids: readonly string[]) => Promise<Answer<null>>
}

const inPlace = { hasOwnMessages: true }
/** What was taken out must be gone, though the buyer closes the page at once. */
const onLeaving = { hasOwnMessages: true, keepalive: true }

export const quotationSource: CartSource<Quotation> = {
  load: (api) =>
    loadAllPages((page) => api.call('listQuotations', { query: { page, page_size: pageSize } }, inPlace)),
  remove: (api, ids) => api.call('deleteQuotations', { query: { ids: ids.join(',') } }, onLeaving),
}

export const paperSource: CartSource<PaperCartItem> = {
  load: (api) =>
    loadAllPages((page) => api.call('listPaperCart', { query: { page, page_size: pageSize } }, inPlace)),
  remove: (api, ids) => api.call('removeFromPaperCart', { query: { ids: ids.join(',') } }, onLeaving),
}
