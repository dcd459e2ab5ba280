import {
  type CallInput,
  type Calls,
  dayMs,
  isDay,
  type LedgerType,
  ledgerTypes,
  startOfDay,
} from '@yinpu/contract'

/** What the ledger is narrowed to, as its address says it. */
export interface FundsQuery {
  type?: LedgerType | undefined
  /** days, both included: 2026-11-14 */
  from: string
  to: string
  page: number
}

const path = '/user/amout_detail'
const pageSize = 20

const readDay = (text: string | null): string => (text && isDay(text) ? text : '')

/** An address may hold anything; what makes no sense counts as not said, an end before the beginning too. */
export const readFundsQuery = (search: URLSearchParams): FundsQuery => {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))]
  return {
    type: ledgerTypes.find(({ value }) => String(value) === search.get('type'))?.value,
    from,
    to: to < from ? '' : to,
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
  }
}

export const fundsAddress = ({ type, from, to, page }: FundsQuery): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ type, from, to })) if (value) search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

export const isDated = ({ from, to }: FundsQuery): boolean => Boolean(from || to)

/** The end of the last day, which is not part of it; undefined for a span that is still open. */
export const endOf = ({ to }: FundsQuery): number | undefined => (to ? startOfDay(to) + dayMs : undefined)

const filterOf = (query: FundsQuery) => {
  const { type, from } = query
  const end = endOf(query)
  return {
    ...(type && { type }),
    ...(from && { from: startOfDay(from) }),
    ...(end !== undefined && { to: end }),
  }
}

export const toLedgerCall = (query: FundsQuery): CallInput<Calls['listLedger']> => ({
  query: { ...filterOf(query), page: query.page, page_size: pageSize },
})

/** All that was found, not only one page of it. */
export const toExportCall = (query: FundsQuery): CallInput<Calls['exportLedger']> => ({
  query: filterOf(query),
})
