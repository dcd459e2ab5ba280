import { dayAfter, dayOf, dueTime, isWorkingDay, type WorkingCalendar, weekDayOf } from '@yinpu/contract'
import { type CounterDraft, mostLaterDays } from '@yinpu/contract/console'

const week = 7
const leastWeeks = 3
/** A page is not longer than this, whatever the promise. */
const mostWeeks = 9

/** The promise that ends on each day, from the earliest one on. */
const promisesByDay = (calendar: WorkingCalendar, now: number, earliest: number) => {
  const promises = new Map<string, number>()
  for (let days = earliest; days <= mostLaterDays; days += 1) {
    const day = dayOf(dueTime(calendar, now, days))
    if (!promises.has(day)) promises.set(day, days)
  }
  return promises
}

/** Whole weeks from this one on until a week after the promise, with the promise that each day would be. */
export const listChoosableDays = (
  calendar: WorkingCalendar,
  now: number,
  { earliest, promised }: { earliest: number; promised: number },
): CounterDraft['calendar'] => {
  const promises = promisesByDay(calendar, now, earliest)
  const today = dayOf(now)
  const due = dayOf(dueTime(calendar, now, promised))
  const days: CounterDraft['calendar'] = []
  let day = dayAfter(today, 1 - weekDayOf(today))
  for (let weeks = 0; weeks < mostWeeks && (weeks < leastWeeks || dayAfter(day, -week) <= due); weeks += 1) {
    for (let at = 0; at < week; at += 1) {
      days.push({ day, works: isWorkingDay(calendar, day), days: promises.get(day) })
      day = dayAfter(day)
    }
  }
  return days
}
