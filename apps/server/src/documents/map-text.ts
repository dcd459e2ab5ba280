/** The same value with every text in it changed. */
export const mapText = <T>(value: T, change: (text: string) => string): T => {
  const mapped = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner)
    if (Array.isArray(inner)) return inner.map(mapped)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, child]) => [key, mapped(child)]))
  }
  return mapped(value) as T
}
