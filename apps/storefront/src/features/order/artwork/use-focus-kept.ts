import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * A place for the focus where what was pressed is gone with its row, `rows` being how many there are: without one a
 * keyboard would start at the top of the page.
 */
export const useFocusKept = <Place extends HTMLElement>(rows: number) => {
  const place = useRef<Place>(null)
  const last = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that comes or goes is what it is about
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [rows])
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { place, onFocus }
}
