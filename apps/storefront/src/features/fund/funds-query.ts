import { type CallInput, type Calls, type LedgerType, ledgerTypes } from '@yinpu/contract'
import { addressOf, type Days, readDays, readPage, readValue, spanOf } from '../../records/list-query.ts'

/** What the ledger is narrowed to, as its address says it. */
export interface FundsQuery extends Days {
  type?: LedgerType | undefined
  page: number
}

const pageSize = 20

/** An address may hold anything; what makes no sense counts as not said, an end before the beginning too. */
export const readFundsQuery = (search: URLSearchParams): FundsQuery => {
  const { from, to } = readDays(search)
  return {
    type: readValue(ledgerTypes, search.get('type')),
    from,
    to: to < from ? '' : to,
    page: readPage(search),
  }
}

export const fundsAddress = ({ type, from, to, page }: FundsQuery): string =>
  addressOf('/user/amout_detail', { type, from, to }, page)

export const isDated = ({ from, to }: FundsQuery): boolean => Boolean(from || to)

/** The end of the last day, which is not part of it; undefined for a span that is still open. */
export const endOf = (days: FundsQuery): number | undefined => spanOf(days).to

const filterOf = ({ type, ...days }: FundsQuery) => ({ ...(type && { type }), ...spanOf(days) })

export const toLedgerCall = (query: FundsQuery): CallInput<Calls['listLedger']> => ({
  query: { ...filterOf(query), page: query.page, page_size: pageSize },
})

/** All that was found, not only one page of it. */
export const toExportCall = (query: FundsQuery): CallInput<Calls['exportLedger']> => ({
  query: filterOf(query),
})
