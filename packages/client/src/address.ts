export interface AddressInput {
  params?: unknown
  query?: unknown
}

/** Puts the parameters of a call into its path; one that is missing is a mistake of the caller, not an address. */
const fillPath = (path: string, params: unknown): string => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  return path.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
    const value = String(values.get(name) ?? '')
    // Dots survive encoding and would climb to another call.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${path}: ${name} is missing`)
    return encodeURIComponent(value)
  })
}

/** An empty list is sent as such: left out, "delete these" could come to mean "delete all". */
const queryString = (query: unknown): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** The address of a call: its path with the parameters, and the query. */
export const buildAddress = (path: string, { params, query }: AddressInput): string =>
  fillPath(path, params) + queryString(query)
