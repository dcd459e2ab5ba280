import { fenOfYuanNumber, type OrderState, orderStates, orderTypes, stateOfOrder } from '@yinpu/contract'
import { dueSpans, orderSorts, orderViewParams, proofFilters, shopsTurn } from '@yinpu/contract/console'
import type { ListView } from '../../ui/list-address.ts'
import { readDateSpan } from '../../ui/read-date-span.ts'

/** The names of the list's filters in the address. */
const filterNames = [
  'keyword',
  'state',
  'type',
  'from',
  'to',
  'due',
  'carrier',
  'rush',
  'proof',
  'total_from',
  'total_to',
  'customer',
  'owed',
] as const
export type FilterName = (typeof filterNames)[number]
export type OrderFilters = Partial<Record<FilterName, string>>

export const filtersOf = (params: URLSearchParams): OrderFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

const statesOf = (text: string | undefined): OrderState[] =>
  (text ?? '')
    .split(',')
    .flatMap((part) => orderStates.find(({ value }) => String(value) === part)?.value ?? [])

const oneOf = <const Values extends readonly string[]>(values: Values, text: string | null | undefined) =>
  values.find((value): value is Values[number] => value === text)

const fenOf = (yuan: string | undefined) => {
  const read = Number(yuan)
  return yuan && Number.isFinite(read) && read >= 0 ? fenOfYuanNumber(read) : undefined
}

/** The list's filters, without order and cursor. */
export type OrderFilter = Omit<ReturnType<typeof queryOf>, 'sort' | 'cursor'>

/** Builds the call's query from the address: days become instants, yuan become fen; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => {
  const filters = filtersOf(params)
  return {
    keyword: filters.keyword,
    state: statesOf(filters.state).join(',') || undefined,
    type: orderTypes.find(({ value }) => String(value) === filters.type)?.value,
    ...readDateSpan(params),
    due: oneOf(dueSpans, filters.due),
    carrier: filters.carrier,
    rush: oneOf(['yes', 'no'], filters.rush),
    proof: oneOf(proofFilters, filters.proof),
    total_from: fenOf(filters.total_from),
    total_to: fenOf(filters.total_to),
    customer: filters.customer,
    owed: oneOf(['yes'], filters.owed),
    sort: oneOf(orderSorts, params.get('sort')) ?? 'newest',
    cursor: params.get('cursor') ?? undefined,
  }
}

const { unpaid, awaitingFiles, turnedDown, awaitingShipment } = stateOfOrder
const ours = shopsTurn.join(',')

/** The usual views; each is only a set of filters. */
export const usualViews: readonly ListView[] = [
  { label: '全部', filters: {} },
  { label: '该我们做', filters: { state: ours, sort: 'due' } },
  { label: '逾期', filters: { state: ours, due: 'late', sort: 'due' } },
  { label: '今日应发', filters: { state: String(awaitingShipment), due: 'today', sort: 'due' } },
  { label: '等买家', filters: { state: [unpaid, awaitingFiles, turnedDown].join(',') } },
]

/** The part of the address that a saved view stores: filters and layout, neither page nor open order. */
export const viewQuery = (params: URLSearchParams): string =>
  new URLSearchParams(
    orderViewParams.flatMap((name): [string, string][] => {
      const value = params.get(name)?.trim()
      return value && !(name === 'sort' && value === 'newest') ? [[name, value]] : []
    }),
  ).toString()

/** Checks that the list shows exactly this view, whatever page and columns. */
export const isView = (params: URLSearchParams, filters: ListView['filters']): boolean => {
  const current: Record<string, string> = filtersOf(params)
  const sort = params.get('sort')
  const all = sort && sort !== 'newest' ? { ...current, sort } : current
  const names = Object.keys(all)
  return names.length === Object.keys(filters).length && names.every((name) => filters[name] === all[name])
}
