import { type AfterSaleState, afterSaleStates, type CallInput, type Calls } from '@yinpu/contract'

/** What the list is narrowed to, as its address says it. */
export interface ListQuery {
  state?: AfterSaleState | undefined
  page: number
}

const path = '/user/afterSale'
const pageSize = 10

/** An address may hold anything; what makes no sense counts as not said. */
export const readListQuery = (search: URLSearchParams): ListQuery => ({
  state: afterSaleStates.find(({ value }) => String(value) === search.get('state'))?.value,
  page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
})

export const listAddress = ({ state, page }: ListQuery): string => {
  const search = new URLSearchParams()
  if (state) search.set('state', String(state))
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

export const toListCall = ({ state, page }: ListQuery): CallInput<Calls['listAfterSales']> => ({
  query: { page, page_size: pageSize, ...(state && { state }) },
})
