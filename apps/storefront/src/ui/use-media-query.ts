import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as the query says; on the server, which has none, it is not. */
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
