/** Open pages by their subject: a shop, a buyer, a person of the staff. */
export const createFollowers = <News extends unknown[]>() => {
  type Listener = (...news: News) => void
  const listeners = new Map<string, Set<Listener>>()
  return {
    follow: (key: string, listener: Listener): (() => void) => {
      // A page may follow twice with one function: each of them ends by itself.
      const own: Listener = (...news) => listener(...news)
      const of = listeners.get(key) ?? new Set<Listener>()
      listeners.set(key, of.add(own))
      return () => {
        of.delete(own)
        if (of.size === 0 && listeners.get(key) === of) listeners.delete(key)
      }
    },
    count: (key: string): number => listeners.get(key)?.size ?? 0,
    notify: (key: string, ...news: News): void => {
      for (const listener of listeners.get(key) ?? []) listener(...news)
    },
    notifyAll: (...news: News): void => {
      for (const of of listeners.values()) for (const listener of of) listener(...news)
    },
  }
}
