import { useEffect, useRef } from 'react'

/** Browsers refuse an address that changes with every key. */
const pauseMs = 250

/**
 * Stores the options of a page in its address, for copying, reloading and returning. It does not use the router:
 * a navigation would load the page again and scroll to its top.
 */
export const useKeptAddress = (address: string): void => {
  const written = useRef(address)
  useEffect(() => {
    if (written.current === address) return
    const timer = setTimeout(() => {
      written.current = address
      window.history.replaceState(window.history.state, '', address)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [address])
}
