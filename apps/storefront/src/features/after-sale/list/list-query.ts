import { type AfterSaleState, afterSaleStates, type CallInput, type Calls } from '@yinpu/contract'
import { addressOf, readPage, readValue, stateTabs } from '../../../records/list-query.ts'
import { stateText } from '../../../session/state-texts.ts'
import type { LinkTab } from '../../../ui/link-tabs.tsx'

/** The list's filters, as in its address. */
export interface ListQuery {
  state?: AfterSaleState | undefined
  page: number
}

const pageSize = 10

/** An address may contain anything; an invalid value counts as missing. */
export const readListQuery = (search: URLSearchParams): ListQuery => ({
  state: readValue(afterSaleStates, search.get('state')),
  page: readPage(search),
})

export const listAddress = ({ state, page }: ListQuery): string =>
  addressOf('/user/afterSale', { state }, page)

export const toListCall = ({ state, page }: ListQuery): CallInput<Calls['listAfterSales']> => ({
  query: { page, page_size: pageSize, ...(state && { state }) },
})

export const afterSaleTabs = (query: ListQuery, counts: Record<string, number> | undefined): LinkTab[] =>
  stateTabs({
    states: afterSaleStates.map(({ value }) => ({ value, label: stateText('afterSaleStateText', value) })),
    current: query.state,
    counts,
    to: (state) => listAddress({ state, page: 1 }),
  })
