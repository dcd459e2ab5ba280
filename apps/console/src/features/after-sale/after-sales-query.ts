import { afterSaleStates, afterSaleTypes } from '@yinpu/contract'
import { afterSaleTurns } from '@yinpu/contract/console'

export const afterSaleViews = [
  ...afterSaleTurns.map(({ value, label }) => ({ label, filters: { turn: value } })),
  { label: '全部', filters: { turn: 'all' } },
]

const oneOf = <Value extends number | string>(members: readonly { value: Value }[], text: string | null) =>
  members.find(({ value }) => String(value) === text)?.value

/** Builds the call's query from the address; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword') ?? undefined,
  state: oneOf(afterSaleStates, params.get('state')),
  type: oneOf(afterSaleTypes, params.get('type')),
  turn: oneOf(afterSaleTurns, params.get('turn')),
  customer: params.get('customer') ?? undefined,
  cursor: params.get('cursor') ?? undefined,
})
