import { useCallback, useSyncExternalStore } from 'react'

/** True if the screen matches the query; false on the server, which has none. */
export const useMediaQuery = (query: string): boolean => {
  const listen = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
