/** Open pages by their subject: a shop, a buyer, a person of the staff. */
export const createFollowers = <News extends unknown[]>() => {
  type Hear = (...news: News) => void
  const hearers = new Map<string, Set<Hear>>()
  return {
    follow: (key: string, hear: Hear): (() => void) => {
      // A page may follow twice with one function: each of them ends by itself.
      const own: Hear = (...news) => hear(...news)
      const of = hearers.get(key) ?? new Set<Hear>()
      hearers.set(key, of.add(own))
      return () => {
        of.delete(own)
        if (of.size === 0 && hearers.get(key) === of) hearers.delete(key)
      }
    },
    count: (key: string): number => hearers.get(key)?.size ?? 0,
    tell: (key: string, ...news: News): void => {
      for (const hear of hearers.get(key) ?? []) hear(...news)
    },
    tellAll: (...news: News): void => {
      for (const of of hearers.values()) for (const hear of of) hear(...news)
    },
  }
}
