import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page has come alive in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
