import {
  type CallInput,
  type Calls,
  dayMs,
  isDay,
  type OrderState,
  type OrderType,
  orderStates,
  orderTypes,
  startOfDay,
} from '@yinpu/contract'
import { addressOf, readPage, readValue, stateTabs } from '../../../records/list-query.ts'
import type { LinkTab } from '../../../ui/link-tabs.tsx'

/** What the list is narrowed to, as its address says it. */
export interface ListQuery {
  state?: OrderState | undefined
  type?: OrderType | undefined
  keyword: string
  /** days, both included: 2026-11-14 */
  from: string
  to: string
  page: number
}

const pageSize = 10
const longestKeyword = 50

const readDay = (text: string | null): string => (text && isDay(text) ? text : '')

/** An address may hold anything; what makes no sense counts as not said. */
export const readListQuery = (search: URLSearchParams): ListQuery => ({
  state: readValue(orderStates, search.get('state')),
  type: readValue(orderTypes, search.get('type')),
  keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
  page: readPage(search),
})

export const listAddress = ({ state, type, keyword, from, to, page }: ListQuery): string =>
  addressOf('/user/order', { state, type, keyword, from, to }, page)

/** Whether anything but the state narrows the list. */
export const isFiltered = ({ type, keyword, from, to }: ListQuery): boolean =>
  Boolean(type || keyword || from || to)

export const withoutFilters = ({ state }: ListQuery): ListQuery => ({
  state,
  keyword: '',
  from: '',
  to: '',
  page: 1,
})

/** As the call takes it: instants, the end of the last day not included. */
export const toListCall = ({
  state,
  type,
  keyword,
  from,
  to,
  page,
}: ListQuery): CallInput<Calls['listOrders']> => ({
  query: {
    page,
    page_size: pageSize,
    ...(state && { state }),
    ...(type && { type }),
    ...(keyword && { keyword }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to) + dayMs }),
  },
})

/** Beside 审稿中 the short word is clear enough, and nine tabs need every character's room. */
const tabStates = orderStates.map((state) => (state.value === 35 ? { ...state, label: '未通过' } : state))

/** All orders and each state, with what else narrows the list kept. */
export const orderTabs = (query: ListQuery, counts: Record<string, number> | undefined): LinkTab[] =>
  stateTabs({
    states: tabStates,
    current: query.state,
    counts,
    to: (state) => listAddress({ ...query, state, page: 1 }),
  })
