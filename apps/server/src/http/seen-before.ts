/**
 * Whether it was told of this before, lately. What it has heard lies in two halves, and the older one is dropped whole:
 * nothing is looked for and removed on the way of a request.
 */
export const createSeenBefore = (limit: number) => {
  let young = new Set<string>()
  let old = new Set<string>()
  return (key: string): boolean => {
    if (young.has(key) || old.has(key)) return true
    if (young.size >= limit / 2) {
      old = young
      young = new Set()
    }
    young.add(key)
    return false
  }
}
