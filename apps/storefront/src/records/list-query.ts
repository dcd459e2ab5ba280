import { dayMs, isDay, startOfDay } from '@yinpu/contract'
import type { LinkTab } from '../ui/link-tabs.tsx'

/** The page that an address names; what makes no sense counts as not said. */
export const readPage = (search: URLSearchParams): number =>
  /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1

/** The one of a table's values that an address names, as long as the table has it. */
export const readValue = <Value extends string | number>(
  table: readonly { value: Value }[],
  text: string | null,
): Value | undefined => table.find(({ value }) => String(value) === text)?.value

/** Days, both included: 2026-11-14. Empty where none is said. */
export interface Days {
  from: string
  to: string
}

const readDay = (text: string | null): string => (text && isDay(text) ? text : '')

export const readDays = (search: URLSearchParams): Days => ({
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
})

/** As calls take them: instants, the end of the last day not included. */
export const spanOf = ({ from, to }: Days): { from?: number; to?: number } => ({
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: startOfDay(to) + dayMs }),
})

/** The address of a list with all that narrows it; the path may hold a question of its own. */
export const addressOf = (
  path: string,
  narrowed: Record<string, string | number | undefined>,
  page: number,
): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(narrowed)) if (value) search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  if (search.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${search}`
}

interface StateTabsInput<State extends number> {
  states: readonly { value: State; label: string }[]
  current: State | undefined
  /** undefined before the shop has said it */
  counts: Record<string, number> | undefined
  /** where the list of this state, or of all, begins */
  to: (state: State | undefined) => string
}

/** All records and those of each state, with how many there are. */
export const stateTabs = <State extends number>(input: StateTabsInput<State>): LinkTab[] => {
  const { states, current, counts, to } = input
  const tab = (label: string, state: State | undefined, count: number | undefined) => ({
    label,
    to: to(state),
    count,
    isCurrent: current === state,
  })
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    tab('全部', undefined, all),
    ...states.map(({ value, label }) => tab(label, value, counts && (counts[value] ?? 0))),
  ]
}
