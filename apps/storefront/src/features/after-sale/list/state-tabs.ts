import { type AfterSaleState, afterSaleStates } from '@yinpu/contract'
import type { LinkTab } from '../../../ui/link-tabs.tsx'
import { type ListQuery, listAddress } from './list-query.ts'

/** All after-sales and those of each state, with how many there are. */
export const stateTabs = (query: ListQuery, counts: Record<string, number> | undefined): LinkTab[] => {
  const tab = (label: string, state: AfterSaleState | undefined, count: number | undefined) => ({
    label,
    to: listAddress({ state, page: 1 }),
    count,
    isCurrent: query.state === state,
  })
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    tab('全部', undefined, all),
    ...afterSaleStates.map(({ value, label }) => tab(label, value, counts && (counts[value] ?? 0))),
  ]
}
