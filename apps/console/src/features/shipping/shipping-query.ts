import { dueSpans } from '@yinpu/contract/console'

export const shippingViews = [
  { label: '全部待发', filters: {} },
  { label: '已逾期', filters: { due: 'late' } },
  { label: '今天及以前', filters: { due: 'today' } },
  { label: '七天以内', filters: { due: 'week' } },
] as const

/** What the call is asked: what nobody can mean is left out. */
export const questionOf = (params: URLSearchParams) => ({
  due: dueSpans.find((span) => span === params.get('due')),
  keyword: params.get('keyword') ?? undefined,
  carrier: params.get('carrier') ?? undefined,
  cursor: params.get('cursor') ?? undefined,
})
