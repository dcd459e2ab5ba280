import { dayOf } from '@yinpu/contract'
import { ChipButton, ChipRow } from '@yinpu/job-form/chip'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import fields from '../../ui/filter-fields.module.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './fund-filters.module.css'
import { quickSpans } from './quick-spans.ts'

/** First and last day, both included; an empty text for an open end. */
interface Span {
  from: string
  to: string
}

interface DayFiltersProps {
  span: Span
  change: (span: Span) => void
  /** the same filter without days */
  undatedAddress: string
}

function SpanChips({ span, change }: Pick<DayFiltersProps, 'span' | 'change'>) {
  // A stored page does not know the current day.
  const isHydrated = useHydrated()
  const isChosen = ({ from, to }: Span) => isHydrated && span.from === from && span.to === to
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

/** Limits years to four digits. */
const lastDay = '9999-12-31'

/** Frequent spans, and any other by its days. */
export function DayFilters({ span, change, undatedAddress }: DayFiltersProps) {
  const { from, to } = span
  const [days, setDays] = useState({ from, to })
  // A new address changes the days in the fields, but not the fields themselves, so that they keep the focus.
  const [lastSpan, setLastSpan] = useState(days)
  if (lastSpan.from !== from || lastSpan.to !== to) {
    setLastSpan({ from, to })
    setDays({ from, to })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    change(days)
  }
  const onChange = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setDays((before) => ({ ...before, [name]: value }))
  const field = { type: 'date', className: fields.input, onChange }
  return (
    <>
      <SpanChips span={span} change={change} />
      <form className={styles.days} onSubmit={onSubmit}>
        <label className={fields.field}>
          <span className={fields.label}>日期从</span>
          <input {...field} name="from" value={days.from} max={days.to || lastDay} />
        </label>
        <label className={fields.field}>
          <span className={fields.label}>到</span>
          <input {...field} name="to" value={days.to} min={days.from || undefined} max={lastDay} />
        </label>
        <Button type="submit" size="md" variant="default">
          查询
        </Button>
        {(from || to) && (
          <Link to={undatedAddress} className={fields.clear}>
            清除日期
          </Link>
        )}
      </form>
    </>
  )
}
