import { dayMs, dayOf, formatMonthDay, startOfDay } from '@yinpu/contract'

interface DayTick {
  at: number
  label: string
}

/** As many as the axis of a wide screen has space for; a narrow one leaves out every second. */
const mostTicks = 6
const daySteps = [1, 2, 5, 10]
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240]

const everyDays = (start: number, end: number, days: number): DayTick[] => {
  const count = Math.ceil((end - start) / (days * dayMs))
  return Array.from({ length: count }, (_, at) => start + at * days * dayMs).map((at) => ({
    at,
    label: formatMonthDay(at),
  }))
}

const monthOf = (instant: number): number => {
  const [year = 0, month = 1] = dayOf(instant).split('-').map(Number)
  return year * 12 + month - 1
}

const monthTick = (month: number): DayTick => {
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1]
  return {
    at: startOfDay(`${year}-${String(ofYear).padStart(2, '0')}-01`),
    label: ofYear === 1 ? `${year}年` : `${ofYear}月`,
  }
}

const everyMonths = (start: number, end: number, months: number): DayTick[] => {
  const ticks: DayTick[] = []
  const [first, last] = [Math.ceil(monthOf(start) / months) * months, monthOf(end)]
  for (let month = first; month <= last; month += months) {
    const tick = monthTick(month)
    if (tick.at >= start && tick.at < end) ticks.push(tick)
  }
  return ticks
}

/** Days, first days of months, or years: the finest that are few enough. `start` is the beginning of a day. */
export const dayTicks = (start: number, end: number): DayTick[] => {
  const days = daySteps.find((step) => end - start <= mostTicks * step * dayMs)
  if (days) return everyDays(start, end, days)
  const finer = monthSteps.map((step) => everyMonths(start, end, step))
  return finer.find((ticks) => ticks.length <= mostTicks) ?? []
}
