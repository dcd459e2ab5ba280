import { ledgerTypes } from '@yinpu/contract'
import { useNavigate } from 'react-router'
import { ChipGroup } from './chip-group.tsx'
import { DayFilters } from './day-filters.tsx'
import styles from './fund-filters.module.css'
import { type FundsQuery, fundsAddress } from './funds-query.ts'

/**
 * Filters by type and by day; the address changes with every choice, so that it can be bookmarked and shared.
 */
export function FundFilters({ query }: { query: FundsQuery }) {
  const navigate = useNavigate()
  const change = (changes: Partial<FundsQuery>) =>
    void navigate(fundsAddress({ ...query, ...changes, page: 1 }))
  const types = [{ value: undefined, label: '全部' }, ...ledgerTypes]
  return (
    <search className={styles.filters}>
      <ChipGroup label="类型" options={types} chosen={query.type} onChoose={(type) => change({ type })} />
      <DayFilters
        span={query}
        change={({ from, to }) => change({ from, to })}
        undatedAddress={fundsAddress({ ...query, from: '', to: '', page: 1 })}
      />
    </search>
  )
}
