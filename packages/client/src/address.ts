import { fillPath } from './fill-path.ts'

export interface AddressInput {
  params?: unknown
  query?: unknown
}

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : []

/** An empty list is sent as such: left out, "delete these" could come to mean "delete all". */
const queryString = (query: unknown): string => {
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** The address of a call: its path with the parameters, and the query. */
export const buildAddress = (path: string, { params, query }: AddressInput): string =>
  fillPath(path, params) + queryString(query)
