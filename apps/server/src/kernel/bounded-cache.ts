/**
 * A map that drops its oldest entries, so that visitors cannot make it grow. Reading does not reorder: it is on the
 * hottest paths, and an entry dropped too early is only made again.
 */
export const createBoundedCache = <Value>(limit: number) => {
  const entries = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => entries.get(key),
    set(key: string, value: Value) {
      entries.set(key, value)
      if (entries.size <= limit) return
      const oldest = entries.keys().next().value
      if (oldest !== undefined) entries.delete(oldest)
    },
    clear: () => entries.clear(),
  }
}

export type BoundedCache<Value> = ReturnType<typeof createBoundedCache<Value>>
