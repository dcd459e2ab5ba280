/** Puts the parameters of a call into its path; one that is missing is a mistake of the caller, not an address. */
export const fillPath = (path: string, params: unknown): string => {
  const values = new Map(typeof params === 'object' && params !== null ? Object.entries(params) : [])
  return path.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
    const value = String(values.get(name) ?? '')
    // Dots survive encoding and would climb to another call.
    if (value === '' || value === '.' || value === '..') throw new TypeError(`${path}: ${name} is missing`)
    return encodeURIComponent(value)
  })
}
