import {
  type CallInput,
  type Calls,
  type OrderState,
  type OrderType,
  orderStates,
  orderTypes,
  stateOfOrder,
} from '@yinpu/contract'
import {
  addressOf,
  type Days,
  readDays,
  readPage,
  readValue,
  spanOf,
  stateTabs,
} from '../../../records/list-query.ts'
import { stateText } from '../../../session/state-texts.ts'
import type { LinkTab } from '../../../ui/link-tabs.tsx'

/** The list's filters, as in its address. */
export interface ListQuery extends Days {
  state?: OrderState | undefined
  type?: OrderType | undefined
  keyword: string
  page: number
}

const pageSize = 10
const longestKeyword = 50

/** An address may contain anything; an invalid value counts as missing. */
export const readListQuery = (search: URLSearchParams): ListQuery => ({
  state: readValue(orderStates, search.get('state')),
  type: readValue(orderTypes, search.get('type')),
  keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
  ...readDays(search),
  page: readPage(search),
})

export const listAddress = ({ state, type, keyword, from, to, page }: ListQuery): string =>
  addressOf('/user/order', { state, type, keyword, from, to }, page)

/** True if there are filters other than the state. */
export const isFiltered = ({ type, keyword, from, to }: ListQuery): boolean =>
  Boolean(type || keyword || from || to)

export const withoutFilters = ({ state }: ListQuery): ListQuery => ({
  state,
  keyword: '',
  from: '',
  to: '',
  page: 1,
})

export const toListCall = ({
  state,
  type,
  keyword,
  page,
  ...days
}: ListQuery): CallInput<Calls['listOrders']> => ({
  query: {
    page,
    page_size: pageSize,
    ...(state && { state }),
    ...(type && { type }),
    ...(keyword && { keyword }),
    ...spanOf(days),
  },
})

/** Beside 审稿中 the short word is clear enough, and nine tabs need the space of every character. */
const tabStates = () =>
  orderStates.map(({ value }) => ({
    value,
    label: value === stateOfOrder.turnedDown ? '未通过' : stateText('orderStateText', value),
  }))

/** Tabs for all orders and for each state, which keep the other filters. */
export const orderTabs = (query: ListQuery, counts: Record<string, number> | undefined): LinkTab[] =>
  stateTabs({
    states: tabStates(),
    current: query.state,
    counts,
    to: (state) => listAddress({ ...query, state, page: 1 }),
  })
