import { dayOf, minuteOf } from './shop-clock.ts'

/** The hours of service: 1 is Monday, times are `09:00`, and `24:00` is the end of the day. */
export interface ServiceHours {
  days: readonly number[]
  opens: string
  closes: string
}

export const weekDays = [
  { value: 1, label: '周一' },
  { value: 2, label: '周二' },
  { value: 3, label: '周三' },
  { value: 4, label: '周四' },
  { value: 5, label: '周五' },
  { value: 6, label: '周六' },
  { value: 7, label: '周日' },
] as const

export const mostServiceHours = 14

/** The day of the week, from 1 for Monday to 7. */
export const weekDayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** By the shop's clock, wherever the reader is. */
export const isServing = (hours: readonly ServiceHours[], now: number): boolean => {
  const [day, minute] = [weekDayOf(dayOf(now)), minuteOf(now)]
  return hours.some(({ days, opens, closes }) => days.includes(day) && opens <= minute && minute < closes)
}

export const weekDayLabel = (day: number) => weekDays[day - 1]?.label ?? ''

/** 周一至周五、周日 */
export const weekDaysText = (days: readonly number[]): string => {
  const sorted = [...new Set(days)].toSorted((one, other) => one - other)
  if (sorted.length === 7) return '每天'
  const runs: number[][] = []
  for (const day of sorted) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) =>
      run.length > 2
        ? `${weekDayLabel(run[0] ?? 0)}至${weekDayLabel(run.at(-1) ?? 0)}`
        : run.map(weekDayLabel).join('、'),
    )
    .join('、')
}

/** 周一至周六 09:00–18:30 */
export const hoursText = ({ days, opens, closes }: ServiceHours): string =>
  `${weekDaysText(days)} ${opens}–${closes}`
