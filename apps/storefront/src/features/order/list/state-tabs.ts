import { type OrderState, orderStates } from '@yinpu/contract'
import type { LinkTab } from '../../../ui/link-tabs.tsx'
import { type ListQuery, listAddress } from './list-query.ts'

/** Beside 审稿中 the short word is clear enough, and nine tabs need every character's room. */
const labels: Partial<Record<OrderState, string>> = { 35: '未通过' }

/** All orders and each state, with what else narrows the list kept. */
export const stateTabs = (query: ListQuery, counts: Record<string, number> | undefined): LinkTab[] => {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (label: string, state: OrderState | undefined, count: number | undefined) => ({
    label,
    to: listAddress({ ...query, state, page: 1 }),
    count,
    isCurrent: query.state === state,
  })
  return [
    tab('全部', undefined, all),
    ...orderStates.map(({ value, label }) =>
      tab(labels[value] ?? label, value, counts && (counts[value] ?? 0)),
    ),
  ]
}
