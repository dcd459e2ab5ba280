import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Moves the focus if the focused element disappears. `sign` is a value that changes together with such elements;
 * without a new focus, a keyboard would start at the top of the page again.
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
