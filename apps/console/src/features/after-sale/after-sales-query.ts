import { afterSaleStates, afterSaleTypes } from '@yinpu/contract'
import { type AfterSaleTurn, afterSaleTurns } from '@yinpu/contract/console'

export const afterSaleViews = [
  { label: '该我们处理', filters: { turn: 'shop' } },
  { label: '等买家', filters: { turn: 'buyer' } },
  { label: '补印与退款中', filters: { turn: 'running' } },
  { label: '全部', filters: { turn: 'all' } },
] as const

const oneOf = <Value extends number>(members: readonly { value: Value }[], given: string | null) =>
  members.find(({ value }) => String(value) === given)?.value

/** What the call is asked: what nobody can mean is left out. */
export const questionOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword') ?? undefined,
  state: oneOf(afterSaleStates, params.get('state')),
  type: oneOf(afterSaleTypes, params.get('type')),
  turn: afterSaleTurns.find((turn): turn is AfterSaleTurn => turn === params.get('turn')),
  customer: params.get('customer') ?? undefined,
  cursor: params.get('cursor') ?? undefined,
})
