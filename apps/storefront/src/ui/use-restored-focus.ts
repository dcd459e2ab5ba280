import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Catches the focus where the thing that had it is gone. `sign` is whatever changes together with such things; without
 * a place to go to, a keyboard would begin at the top of the page again.
 */
export const useKeptFocus = <Place extends HTMLElement>(sign: unknown) => {
  const place = useRef<Place>(null)
  const had = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign stands for what may have gone
  useEffect(() => {
    const isGone = had.current !== null && !had.current.isConnected
    if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [sign])
  return {
    place,
    onFocus: ({ target }: FocusEvent) => {
      had.current = target
    },
  }
}
