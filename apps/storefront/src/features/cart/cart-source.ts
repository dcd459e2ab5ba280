import type { Answer } from '@yinpu/client'
import type { PaperCartItem, Quotation } from '@yinpu/contract'
import type { ApiClient } from '../../session/api-client.ts'
import { type Loaded, loadAllPages, pageSize } from './load-all-pages.ts'

/** The fields of an item that both carts need. */
export interface CartItem {
  id: string
  total_fen: number
  /** before a member's discount, if there is one */
  list_fen?: number | undefined
  net_kg: number
  /** its price has expired: it cannot be ordered before it is quoted again */
  expired?: boolean
}

/** Loads a cart's content, and removes items from it. */
export interface CartSource<Item> {
  load: (api: ApiClient) => Promise<Loaded<Item>>
  remove: (api: ApiClient, ids: readonly string[]) => Promise<Answer<null>>
}

const inPlace = { hasOwnMessages: true }
/** A removal must reach the server even if the buyer closes the page at once. */
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
