import { stateOfPayment } from '@yinpu/contract'
import { readDateSpan } from '../../ui/read-date-span.ts'

const rechargeTabs = [
  { name: 'paid', label: '已支付', state: stateOfPayment.paid },
  { name: 'open', label: '待支付', state: stateOfPayment.open },
  { name: 'closed', label: '已关闭', state: stateOfPayment.closed },
  { name: 'all', label: '全部', state: undefined },
] as const

/** The tabs of the list, as the address names them. */
export const rechargeViews = rechargeTabs.map(({ name, label }) => ({ label, filters: { state: name } }))

/** A search for a number covers all tabs. */
export const tabOf = (params: URLSearchParams) =>
  rechargeTabs.find(({ name }) => name === params.get('state')) ??
  (params.get('keyword') ? rechargeTabs[3] : rechargeTabs[0])

/** Builds the call's query from the address: days become instants; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword')?.trim() || undefined,
  state: tabOf(params).state,
  ...readDateSpan(params),
  cursor: params.get('cursor') ?? undefined,
})
