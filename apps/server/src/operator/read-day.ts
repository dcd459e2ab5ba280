import { OperatorError } from './operator-error.ts'

/** A day that the calendar has, such as `2026-11-14`. */
export const readDay = (day: string): string => {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  // 02-30 is read as a day of March.
  if (!midnight || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day))
    throw new OperatorError('--date 应为日期，例如 2026-11-14')
  return day
}
