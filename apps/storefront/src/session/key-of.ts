const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The same text for values that are sent alike: the order of properties and absent ones do not count. */
export const keyOf = (value: unknown): string => JSON.stringify(value, sorted) ?? ''
