const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Waits so long, or until the network is back; answers whether the browser itself is without one. */
export const pauseUpload = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      resolve(isOffline())
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
