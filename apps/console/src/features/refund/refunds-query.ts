import { payChannels, stateOfRefundRequest } from '@yinpu/contract'
import { moneySides, refundSpans } from '@yinpu/contract/console'
import { narrowingOf, viewOf } from '../../ui/list-address.ts'
import { readDateSpan } from '../../ui/read-date-span.ts'

/** The tabs of the list, as the address names them; the first holds the refunds to work on. */
export const refundViews = [
  { label: '待处理', filters: { state: 'unfinished' } },
  { label: '失败或没有结果', filters: { state: 'hanging' } },
  { label: '已退款', filters: { state: 'done' } },
  { label: '全部', filters: { state: 'all' } },
  { label: '审批记录', filters: { state: 'requests' } },
] as const

const [first, , , all] = refundViews

/** A search covers all tabs. */
export const refundViewOf = (params: URLSearchParams) =>
  params.has('state') || !['keyword', 'channel', 'only', 'from', 'to'].some((name) => params.get(name))
    ? viewOf(refundViews, params)
    : all

/** Builds the call's query from the address: days become instants; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => {
  const { state } = refundViewOf(params).filters
  return {
    keyword: params.get('keyword')?.trim() || undefined,
    state: refundSpans.find((span) => span === state),
    channel: payChannels.find(({ value }) => String(value) === params.get('channel'))?.value,
    only: moneySides.find((side) => side === params.get('only')),
    ...readDateSpan(params),
    cursor: params.get('cursor') ?? undefined,
  }
}

/** The first page of the refunds to work on also lists the waiting requests; undefined: none of them. */
export const requestsQueryOf = (params: URLSearchParams) =>
  refundViewOf(params) === first && !params.has('cursor') && !narrowingOf(params, refundViews).isNarrowed
    ? stateOfRefundRequest.open
    : undefined
