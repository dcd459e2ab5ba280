import { dayMs, isDay, startOfDay } from '@yinpu/contract'
import type { LinkTab } from '../ui/link-tabs.tsx'

/** The page number in an address; an invalid one counts as missing. */
export const readPage = (search: URLSearchParams): number =>
  /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1

/** The value of a table that an address names, if the table has it. */
export const readValue = <Value extends string | number>(
  table: readonly { value: Value }[],
  text: string | null,
): Value | undefined => table.find(({ value }) => String(value) === text)?.value

/** First and last day, both included: 2026-11-14. Empty for an open end. */
export interface Days {
  from: string
  to: string
}

const readDay = (text: string | null): string => (text && isDay(text) ? text : '')

export const readDays = (search: URLSearchParams): Days => ({
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
})

/** In the form of the calls: instants, with the exclusive end of the last day. */
export const spanOf = ({ from, to }: Days): { from?: number; to?: number } => ({
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: startOfDay(to) + dayMs }),
})

/** The address of a list with all its filters; the path may have a query of its own. */
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
  /** undefined until the shop has sent it */
  counts: Record<string, number> | undefined
  /** the address of the list of this state, or of all */
  to: (state: State | undefined) => string
}

/** Tabs for all records and for each state, with their counts. */
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
