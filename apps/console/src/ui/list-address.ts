import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Another filter or view begins at the first page again, and closes what was open. */
export const withFilters = (
  params: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams => {
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
    (changes: Record<string, string | undefined>) =>
      setParams((held) => withFilters(held, changes), { replace: true }),
    [setParams],
  )
  const open = useCallback(
    (id: string | undefined) => setParams((held) => withOpen(held, id), { replace: true }),
    [setParams],
  )
  return { params, change, open, opened: params.get('open') ?? undefined }
}

/** Whether a list shows just this view, whatever page and whatever is open. */
export const isViewOf = (params: URLSearchParams, filters: Record<string, string>): boolean => {
  const held = [...params].filter(([name, value]) => value && name !== 'cursor' && name !== 'open')
  return held.length === Object.keys(filters).length && held.every(([name, value]) => filters[name] === value)
}
