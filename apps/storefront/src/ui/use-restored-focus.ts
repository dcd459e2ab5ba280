import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Catches the focus where the thing that had it is gone. `sign` is whatever changes together with such things; without
 * a place to go to, a keyboard would begin at the top of the page again.
 */
export const useRestoredFocus = <Target extends HTMLElement>(sign: unknown) => {
  const target = useRef<Target>(null)
  const had = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign stands for what may have gone
  useEffect(() => {
    const isGone = had.current !== null && !had.current.isConnected
    if (isGone && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [sign])
  return {
    target,
    onFocus: (event: FocusEvent) => {
      had.current = event.target
    },
  }
}
