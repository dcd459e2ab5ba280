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

/** The same list with this record open beside it, or with none. */
export const withOpen = (params: URLSearchParams, id: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (id) next.set('open', id)
  else next.delete('open')
  return next
}

/** A list's address holds its state: the filters, the page, and the record open beside it. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Changes) => setParams((previous) => withFilters(previous, changes), { replace: true }),
    [setParams],
  )
  const open = useCallback(
    (id: string | undefined) => setParams((previous) => withOpen(previous, id), { replace: true }),
    [setParams],
  )
  return { params, change, open, opened: params.get('open') ?? undefined }
}

/** A view of a list: its label, and the filters that define it. */
export interface ListView {
  label: string
  filters: Readonly<Record<string, string>>
  count?: number | undefined
}

const namesOf = (views: readonly ListView[]) => [
  ...new Set(views.flatMap(({ filters }) => Object.keys(filters))),
]

/** The view of an address, whatever the other filters; the first one if it matches none. */
export const viewOf = <View extends ListView>(views: readonly View[], params: URLSearchParams): View => {
  const names = namesOf(views)
  const isCurrent = ({ filters }: View) =>
    names.every((name) => (params.get(name) ?? '') === (filters[name] ?? ''))
  return views.find(isCurrent) ?? (views[0] as View)
}

/** Another view keeps the search and the other filters, and closes the open record. */
export const tabsOf = (views: readonly ListView[], params: URLSearchParams, current: ListView): Tab[] => {
  const cleared = Object.fromEntries([...namesOf(views), 'open'].map((name) => [name, undefined]))
  return views.map((view) => ({
    label: view.label,
    count: view.count,
    isHere: view.label === current.label,
    search: withFilters(params, { ...cleared, ...view.filters }).toString(),
  }))
}

/** Parameters that are no filters: the page, the open record, and the layout of the rows. */
const layoutNames = ['cursor', 'open', 'sort', 'hide', 'view']

/** Checks for filters beyond those of the view, and returns the address without them. */
export const narrowingOf = (params: URLSearchParams, views: readonly ListView[]) => {
  const ownNames = [...layoutNames, ...namesOf(views)]
  const names = [...params].flatMap(([name, value]) => (value && !ownNames.includes(name) ? [name] : []))
  const search = withFilters(params, Object.fromEntries(names.map((name) => [name, undefined])))
  const filterCount = names.filter((name) => name !== 'keyword').length
  return { isNarrowed: names.length > 0, filterCount, search: search.toString() }
}
