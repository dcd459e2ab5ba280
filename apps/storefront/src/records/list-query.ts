import type { LinkTab } from '../ui/link-tabs.tsx'

/** The page that an address names; what makes no sense counts as not said. */
export const readPage = (search: URLSearchParams): number =>
  /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1

/** The one of a table's values that an address names, as long as the table has it. */
export const readValue = <Value extends string | number>(
  table: readonly { value: Value }[],
  text: string | null,
): Value | undefined => table.find(({ value }) => String(value) === text)?.value

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
