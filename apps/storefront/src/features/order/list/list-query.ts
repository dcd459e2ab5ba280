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
  state: orderStates.find(({ value }) => String(value) === search.get('state'))?.value,
  type: orderTypes.find(({ value }) => String(value) === search.get('type'))?.value,
  keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
  page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
})

export const listAddress = (query: ListQuery): string => {
  const { state, type, keyword, from, to, page } = query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ state, type, keyword, from, to })) {
    if (value) search.set(name, String(value))
  }
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/user/order?${search}` : '/user/order'
}

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
