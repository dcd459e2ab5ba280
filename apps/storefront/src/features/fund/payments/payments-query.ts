import {
  type CallInput,
  type Calls,
  type MoneyMoveKind,
  moneyMoves,
  type PayChannel,
  payChannels,
} from '@yinpu/contract'
import { addressOf, type Days, readDays, readPage, readValue, spanOf } from '../../../records/list-query.ts'
import { paymentsPath } from '../fund-tabs.tsx'

/** The filters of the list of all payments, as in its address. */
export interface PaymentsQuery extends Days {
  kind?: MoneyMoveKind | undefined
  channel?: PayChannel | undefined
  page: number
}

const pageSize = 20

/** An address may contain anything; an invalid value counts as missing, and so does an end before the start. */
export const readPaymentsQuery = (search: URLSearchParams): PaymentsQuery => {
  const { from, to } = readDays(search)
  return {
    kind: moneyMoves.find(({ value }) => value === search.get('kind'))?.value,
    channel: readValue(payChannels, search.get('channel')),
    from,
    to: to < from ? '' : to,
    page: readPage(search),
  }
}

export const paymentsAddress = ({ kind, channel, from, to, page }: PaymentsQuery): string =>
  addressOf(paymentsPath, { kind, channel, from, to }, page)

export const isNarrowed = ({ kind, channel, from, to }: PaymentsQuery): boolean =>
  Boolean(kind || channel || from || to)

export const toPaymentsCall = (query: PaymentsQuery): CallInput<Calls['listPayments']> => {
  const { kind, channel, page, ...days } = query
  return {
    query: {
      ...(kind && { kind }),
      ...(channel && { channel }),
      ...spanOf(days),
      page,
      page_size: pageSize,
    },
  }
}
