import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Tab } from './tabs-bar.tsx'

type Changes = Record<string, string | undefined>

/** Another filter or view begins at the first page again. */
export const withFilters = (params: URLSearchParams, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The same list with this one open beside it, or with none. */
export const withOpen = (params: URLSearchParams, id: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (id) next.set('open', id)
  else next.delete('open')
  return next
}

/** What a list shows stands in its address: what narrows it, the page, and what is open beside it. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Changes) => setParams((held) => withFilters(held, changes), { replace: true }),
    [setParams],
  )
  const open = useCallback(
    (id: string | undefined) => setParams((held) => withOpen(held, id), { replace: true }),
    [setParams],
  )
  return { params, change, open, opened: params.get('open') ?? undefined }
}

/** A part of a list: what it is called, and what in the address makes it. */
export interface ListView {
  label: string
  filters: Readonly<Record<string, string>>
  count?: number | undefined
}

const namesOf = (views: readonly ListView[]) => [
  ...new Set(views.flatMap(({ filters }) => Object.keys(filters))),
]

/** The view that an address shows, whatever else narrows it; the first one where it is none of them. */
export const viewOf = <View extends ListView>(views: readonly View[], params: URLSearchParams): View => {
  const names = namesOf(views)
  const isShown = ({ filters }: View) =>
    names.every((name) => (params.get(name) ?? '') === (filters[name] ?? ''))
  return views.find(isShown) ?? (views[0] as View)
}

/** Another view keeps the words and whatever else narrows the list, and closes what was open. */
export const tabsOf = (views: readonly ListView[], params: URLSearchParams, current: ListView): Tab[] => {
  const cleared = Object.fromEntries([...namesOf(views), 'open'].map((name) => [name, undefined]))
  return views.map((view) => ({
    label: view.label,
    count: view.count,
    isHere: view.label === current.label,
    search: withFilters(params, { ...cleared, ...view.filters }).toString(),
  }))
}

/** What of an address is no filter: the page, what is open, and how the rows look. */
const looks = ['cursor', 'open', 'sort', 'hide', 'view']

/** Whether a list shows less than its view has, and its address without that. */
export const narrowingOf = (params: URLSearchParams, views: readonly ListView[]) => {
  const kept = [...looks, ...namesOf(views)]
  const names = [...params].flatMap(([name, value]) => (value && !kept.includes(name) ? [name] : []))
  const search = withFilters(params, Object.fromEntries(names.map((name) => [name, undefined])))
  return { isNarrowed: names.length > 0, search: search.toString() }
}
