import { type CallInput, type Calls, type LedgerType, ledgerTypes } from '@yinpu/contract'
import { addressOf, type Days, readDays, readPage, readValue, spanOf } from '../../records/list-query.ts'

/** The ledger's filters, as in its address. */
export interface FundsQuery extends Days {
  type?: LedgerType | undefined
  page: number
}

const pageSize = 20

/** An address may contain anything; an invalid value counts as missing, and so does an end before the start. */
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

/** The exclusive end of the last day; undefined for a span without an end. */
export const endOf = (days: FundsQuery): number | undefined => spanOf(days).to

const filterOf = ({ type, ...days }: FundsQuery) => ({ ...(type && { type }), ...spanOf(days) })

export const toLedgerCall = (query: FundsQuery): CallInput<Calls['listLedger']> => ({
  query: { ...filterOf(query), page: query.page, page_size: pageSize },
})

/** Exports all results, not only one page of them. */
export const toExportCall = (query: FundsQuery): CallInput<Calls['exportLedger']> => ({
  query: filterOf(query),
})
