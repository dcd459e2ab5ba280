import {
  formatMonthDay,
  startOfDay,
  weekDayLabel,
  weekDayOf,
  weekDays,
  workingDaysText,
} from '@yinpu/contract'
import type { CounterDraft } from '@yinpu/contract/console'
import styles from './promise-calendar.module.css'

interface Props {
  days: CounterDraft['calendar']
  today: string
  due: string
  onChoose: (workingDays: number) => void
}

const labelOf = ({ day, works, days }: Props['days'][number], { today, due }: Pick<Props, 'today' | 'due'>) =>
  [
    `${formatMonthDay(startOfDay(day))} ${weekDayLabel(weekDayOf(day))}`,
    works ? '' : '休息',
    day === today ? '今天' : '',
    day === due ? '发货' : '',
    days === undefined || day === due ? '' : `改为${workingDaysText(days)}`,
  ]
    .filter(Boolean)
    .join('，')

/** 24, or 12-1 on the first of a month. */
const numberOf = (day: string) =>
  day.endsWith('-01') ? `${Number(day.slice(5, 7))}-1` : String(Number(day.slice(8)))

/** The weeks up to the promised day. Closed days are hatched; a later working day can be promised with one click. */
export function PromiseCalendar({ days, today, due, onChoose }: Props) {
  return (
    <fieldset className={styles.calendar} aria-label="交期">
      {weekDays.map(({ value, label }) => (
        <span key={value} className={styles.weekDay} aria-hidden="true">
          {label.slice(1)}
        </span>
      ))}
      {days.map((one) => (
        <button
          key={one.day}
          type="button"
          className={styles.day}
          disabled={one.days === undefined}
          aria-pressed={one.day === due}
          aria-label={labelOf(one, { today, due })}
          title={labelOf(one, { today, due })}
          data-closed={!one.works || undefined}
          data-today={one.day === today || undefined}
          onClick={() => one.days !== undefined && onChoose(one.days)}
        >
          {numberOf(one.day)}
        </button>
      ))}
    </fieldset>
  )
}
