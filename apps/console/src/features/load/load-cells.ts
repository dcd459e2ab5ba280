import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { hoursText } from '../../records/hours-text.ts'

export type Load = CallData<ConsoleCalls['getLoad']>
export type LoadStation = Load['stations'][number]
type Day = LoadStation['days'][number]

/** The hours of a day: those that the promises need, or those that the schedule has placed there. */
export const loadViews = [
  { value: 'needed', label: '按答应的日子' },
  { value: 'planned', label: '按排产' },
] as const
export type LoadView = (typeof loadViews)[number]['value']

export const minutesOf = (day: Day, view: LoadView): number =>
  view === 'planned' ? day.planned_minutes : day.needed_minutes

export interface LoadCell {
  minutes: number
  open: number
  text: string
  isOver: boolean
  isClosed: boolean
  /** how full it is, from 0 to 4 */
  level: number
}

export const cellOf = (day: Day, view: LoadView): LoadCell => {
  const minutes = minutesOf(day, view)
  const open = day.open_minutes
  const isClosed = open === 0 && minutes === 0
  return {
    minutes,
    open,
    text: isClosed ? '休' : minutes === 0 ? '–' : hoursText(minutes),
    // Minutes are rounded: half a minute makes no day too full.
    isOver: minutes > open + 1,
    isClosed,
    level: open === 0 ? 0 : Math.min(4, Math.ceil((minutes / open) * 4)),
  }
}

/** The cells that are too full, and the station that lacks most hours. */
export const summariseLoad = ({ stations }: Load) => {
  const lacking = stations.map(({ name, days }) => ({
    name,
    days: days.filter((day) => cellOf(day, 'needed').isOver).length,
    minutes: days.reduce((sum, day) => sum + Math.max(0, day.needed_minutes - day.open_minutes), 0),
  }))
  const tightest = lacking.toSorted((one, other) => other.minutes - one.minutes)[0]
  return {
    overfull: lacking.reduce((sum, { days }) => sum + days, 0),
    tightest: tightest && tightest.minutes > 0 ? tightest.name : undefined,
  }
}
