import {
  type CallInput,
  type Calls,
  dayMs,
  isDay,
  moneyMoves,
  type PayChannel,
  payChannels,
  startOfDay,
} from '@yinpu/contract'
import { paymentsPath } from '../fund-tabs.tsx'

/** What the list of all payments is narrowed to, as its address says it. */
export interface PaymentsQuery {
  kind?: (typeof moneyMoves)[number] | undefined
  channel?: PayChannel | undefined
  /** days, both included: 2026-11-14 */
  from: string
  to: string
  page: number
}

const pageSize = 20

const readDay = (text: string | null): string => (text && isDay(text) ? text : '')

/** An address may hold anything; what makes no sense counts as not said, an end before the beginning too. */
export const readPaymentsQuery = (search: URLSearchParams): PaymentsQuery => {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))]
  return {
    kind: moneyMoves.find((kind) => kind === search.get('kind')),
    channel: payChannels.find(({ value }) => String(value) === search.get('channel'))?.value,
    from,
    to: to < from ? '' : to,
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
  }
}

export const paymentsAddress = ({ kind, channel, from, to, page }: PaymentsQuery): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ kind, channel, from, to }))
    if (value) search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paymentsPath}&${search}` : paymentsPath
}

export const isNarrowed = ({ kind, channel, from, to }: PaymentsQuery): boolean =>
  Boolean(kind || channel || from || to)

export const toPaymentsCall = (query: PaymentsQuery): CallInput<Calls['listPayments']> => {
  const { kind, channel, from, to, page } = query
  return {
    query: {
      ...(kind && { kind }),
      ...(channel && { channel }),
      ...(from && { from: startOfDay(from) }),
      ...(to && { to: startOfDay(to) + dayMs }),
      page,
      page_size: pageSize,
    },
  }
}
