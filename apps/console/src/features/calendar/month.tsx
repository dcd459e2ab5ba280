import {
  type CalendarSettings,
  calendarOf,
  dayReason,
  formatDay,
  formatMonth,
  isWorkingDay,
  startOfDay,
  takesRush,
  weekDayLabel,
  weekDayOf,
  weekDays,
} from '@yinpu/contract'
import styles from './calendar.module.css'
import { daysOfMonth } from './calendar-draft.ts'

interface MonthProps {
  month: string
  settings: CalendarSettings
  today: string
  /** the one day of the page that Tab reaches */
  focused: string
  onFocus: (day: string) => void
  onToggle: (day: string) => void
}

/** 2026年10月1日 周四，休息，国庆节 */
export const dayLabel = (settings: CalendarSettings, day: string): string => {
  const calendar = calendarOf(settings)
  const facts = [
    `${formatDay(startOfDay(day))} ${weekDayLabel(weekDayOf(day))}`,
    isWorkingDay(calendar, day) ? '上班' : '休息',
    dayReason(settings, day),
    takesRush(calendar, day) ? '' : '不接加急',
  ]
  return facts.filter(Boolean).join('，')
}

/** One month as a calendar; a closed day is hatched. */
export function Month({ month, settings, today, focused, onFocus, onToggle }: MonthProps) {
  const calendar = calendarOf(settings)
  const { blanks, days } = daysOfMonth(month)
  return (
    <section className={styles.month} aria-label={formatMonth(month)}>
      <h3>{formatMonth(month)}</h3>
      <div className={styles.days}>
        {weekDays.map(({ value, label }) => (
          <span key={value} className={styles.weekDay} aria-hidden="true">
            {label.slice(1)}
          </span>
        ))}
        {days.map((day, at) => (
          <button
            key={day}
            type="button"
            id={`day-${day}`}
            className={styles.day}
            style={at === 0 ? { gridColumnStart: blanks + 1 } : undefined}
            tabIndex={day === focused ? 0 : -1}
            aria-label={dayLabel(settings, day)}
            aria-pressed={isWorkingDay(calendar, day)}
            title={dayLabel(settings, day)}
            data-closed={!isWorkingDay(calendar, day) || undefined}
            data-own={settings.days.some((one) => one.day === day) || undefined}
            data-calm={!takesRush(calendar, day) || undefined}
            data-today={day === today || undefined}
            onFocus={() => onFocus(day)}
            onClick={() => onToggle(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </section>
  )
}
