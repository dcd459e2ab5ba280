import { payChannels, stateOfPayment } from '@yinpu/contract'
import { moneySides } from '@yinpu/contract/console'
import { readDateSpan } from '../../ui/read-date-span.ts'

const { announced, onDelivery, paid, open, closed } = stateOfPayment

/**
 * The tabs of the list, as the address names them. The first holds the transfers that wait for the shop's
 * confirmation.
 */
const paymentTabs = [
  { name: 'announced', label: '待确认', state: announced },
  { name: 'collect', label: '到付待收款', state: onDelivery },
  { name: 'paid', label: '已支付', state: paid },
  { name: 'open', label: '待支付', state: open },
  { name: 'closed', label: '已关闭', state: closed },
  { name: 'all', label: '全部', state: undefined },
] as const

const filterNames = ['keyword', 'channel', 'only', 'from', 'to'] as const
type PaymentFilters = Partial<Record<(typeof filterNames)[number], string>>

const filtersOf = (params: URLSearchParams): PaymentFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** The same tabs as views of the list. */
export const paymentViews = paymentTabs.map(({ name, label }) => ({ label, filters: { state: name } }))

/** A search for a number covers all tabs. */
export const tabOf = (params: URLSearchParams) => {
  const named = paymentTabs.find(({ name }) => name === params.get('state'))
  return named ?? (params.get('keyword') ? paymentTabs[5] : paymentTabs[0])
}

/** Builds the call's query from the address: days become instants; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => {
  const { keyword, channel, only } = filtersOf(params)
  return {
    keyword,
    state: tabOf(params).state,
    channel: payChannels.find(({ value }) => String(value) === channel)?.value,
    only: moneySides.find((side) => side === only),
    ...readDateSpan(params),
    cursor: params.get('cursor') ?? undefined,
  }
}
