import { payChannels, stateOfRefundRequest } from '@yinpu/contract'
import { moneySides, refundSpans } from '@yinpu/contract/console'
import { narrowingOf, viewOf } from '../../ui/list-address.ts'
import { readDateSpan } from '../../ui/read-date-span.ts'

/** The parts of the list, as the address names them; what is to be done is what one comes for. */
export const refundViews = [
  { label: '待处理', filters: { state: 'unfinished' } },
  { label: '失败或没有结果', filters: { state: 'hanging' } },
  { label: '已退款', filters: { state: 'done' } },
  { label: '全部', filters: { state: 'all' } },
  { label: '审批记录', filters: { state: 'requests' } },
] as const

const [first, , , all] = refundViews

/** Somebody who looks for something looks everywhere. */
export const refundViewOf = (params: URLSearchParams) =>
  params.has('state') || !['keyword', 'channel', 'only', 'from', 'to'].some((name) => params.get(name))
    ? viewOf(refundViews, params)
    : all

/** What the call is asked: days become instants; what nobody can mean is left out. */
export const questionOf = (params: URLSearchParams) => {
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

/** With all that is to be done, on its first page, stand the requests that wait; undefined: none of them. */
export const requestsAlong = (params: URLSearchParams) =>
  refundViewOf(params) === first && !params.has('cursor') && !narrowingOf(params, refundViews).isNarrowed
    ? stateOfRefundRequest.open
    : undefined
