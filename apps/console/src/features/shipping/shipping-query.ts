import { stateOfOrder } from '@yinpu/contract'
import { dueSpans } from '@yinpu/contract/console'
import { readDateSpan } from '../../ui/read-date-span.ts'

export const shippingViews = [
  { label: '全部待发', filters: {} },
  { label: '已逾期', filters: { due: 'late' } },
  { label: '今天及以前', filters: { due: 'today' } },
  { label: '七天以内', filters: { due: 'week' } },
  { label: '已发', filters: { sent: 'yes' } },
  { label: '电子面单', filters: { labels: 'yes' } },
] as const

/** Builds the call's query from the address; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => ({
  due: dueSpans.find((span) => span === params.get('due')),
  keyword: params.get('keyword') ?? undefined,
  carrier: params.get('carrier') ?? undefined,
  cursor: params.get('cursor') ?? undefined,
})

/** The filters of the waiting orders, as the export of orders expects them. */
export const exportQueryOf = (params: URLSearchParams) => {
  const { due, keyword, carrier } = queryOf(params)
  return { due, keyword, carrier, state: [stateOfOrder.awaitingShipment] }
}

export const isSentView = (params: URLSearchParams): boolean => params.get('sent') === 'yes'

export const isLabelView = (params: URLSearchParams): boolean => params.get('labels') === 'yes'

/** Filters of the sent parcels. */
export const sentQueryOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword') ?? undefined,
  carrier: params.get('carrier') ?? undefined,
  ...readDateSpan(params),
})
