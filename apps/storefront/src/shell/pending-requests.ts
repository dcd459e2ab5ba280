import { useSyncExternalStore } from 'react'

type Fetch = typeof globalThis.fetch

/** Matches the requests of the router when it opens a page: the page's data, and the table of its modules. */
const isForPage = (input: Parameters<Fetch>[0], origin: string): boolean => {
  const url = new URL(input instanceof Request ? input.url : input, origin)
  return url.origin === origin && (url.pathname.endsWith('.data') || url.pathname === '/__manifest')
}

/** Ends only when the router aborts its request: when it opens another page, or the same page again. */
const untilTakenBack = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const leave = () => reject(new DOMException('taken back', 'AbortError'))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })

/**
 * A page that cannot be loaded because nobody answers must not replace the open page. The router knows only
 * success and failure, and shows a failure instead of the page; so its request stays pending, neither answered
 * nor failed.
 */
export const createPendingRequests = () => {
  const listeners = new Set<() => void>()
  let count = 0

  const change = (by: number) => {
    count += by
    for (const listener of [...listeners]) listener()
  }

  return {
    wrap:
      (send: Fetch, origin: string): Fetch =>
      async (input, init) => {
        try {
          return await send(input, init)
        } catch (error) {
          const signal = init?.signal
          // A request without a signal is a prefetch.
          if (!signal || signal.aborted || !isForPage(input, origin)) throw error
          change(1)
          return await untilTakenBack(signal).finally(() => change(-1))
        }
      },
    /** true while a page is pending because it could not be loaded */
    read: () => count > 0,
    subscribe(listener: () => void) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

export const pendingRequests = createPendingRequests()

const nothingPending = () => false

/** True while a page is pending because it cannot be loaded now. */
export const useIsPending = (): boolean =>
  useSyncExternalStore(pendingRequests.subscribe, pendingRequests.read, nothingPending)
