import { Button } from '@mantine/core'
import { ledgerTypes } from '@yinpu/contract'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChipButton, ChipRow } from '../../ui/chip.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './fund-filters.module.css'
import { type FundsQuery, fundsAddress, isDated } from './funds-query.ts'
import { quickSpans } from './quick-spans.ts'
import { dayOf } from './shop-calendar.ts'

interface FilterProps {
  query: FundsQuery
  change: (changes: Partial<FundsQuery>) => void
}

function TypeChips({ query, change }: FilterProps) {
  const types = [{ value: undefined, label: '全部' }, ...ledgerTypes]
  return (
    <fieldset className={styles.group} aria-label="类型">
      <ChipRow>
        {types.map(({ value, label }) => (
          <ChipButton key={label} isChosen={query.type === value} onClick={() => change({ type: value })}>
            {label}
          </ChipButton>
        ))}
      </ChipRow>
    </fieldset>
  )
}

function SpanChips({ query, change }: FilterProps) {
  // A page that the server has kept does not know what day it is.
  const isHydrated = useHydrated()
  const isChosen = (span: { from: string; to: string }) =>
    isHydrated && query.from === span.from && query.to === span.to
  return (
    <fieldset className={styles.group} aria-label="时间">
      <ChipRow>
        {quickSpans(dayOf(Date.now())).map(({ label, from, to }) => (
          <ChipButton key={label} isChosen={isChosen({ from, to })} onClick={() => change({ from, to })}>
            {label}
          </ChipButton>
        ))}
      </ChipRow>
    </fieldset>
  )
}

/** Keeps years to four digits. */
const lastDay = '9999-12-31'

function DayFields({ query, change }: FilterProps) {
  const { from, to } = query
  const [days, setDays] = useState({ from, to })
  // Another address brings other days into the fields; they stay themselves, and with them the focus.
  useEffect(() => setDays({ from, to }), [from, to])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    change(days)
  }
  const onChange = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setDays((before) => ({ ...before, [name]: value }))
  const field = { type: 'date', className: styles.input, onChange }
  return (
    <form className={styles.days} onSubmit={onSubmit}>
      <label className={styles.field}>
        <span className={styles.label}>日期从</span>
        <input {...field} name="from" value={days.from} max={days.to || lastDay} />
      </label>
      <label className={styles.field}>
        <span className={styles.label}>到</span>
        <input {...field} name="to" value={days.to} min={days.from || undefined} max={lastDay} />
      </label>
      <Button type="submit" size="md" variant="default">
        查询
      </Button>
      {isDated(query) && (
        <Link to={fundsAddress({ ...query, from: '', to: '', page: 1 })} className={styles.clear}>
          清除日期
        </Link>
      )}
    </form>
  )
}

/** By type and by day; the address changes with every choice, so that it can be kept and shared. */
export function FundFilters({ query }: { query: FundsQuery }) {
  const navigate = useNavigate()
  const change: FilterProps['change'] = (changes) =>
    void navigate(fundsAddress({ ...query, ...changes, page: 1 }))
  return (
    <search className={styles.filters}>
      <TypeChips query={query} change={change} />
      <SpanChips query={query} change={change} />
      <DayFields query={query} change={change} />
    </search>
  )
}
