import { useEffect, useRef, useState } from 'react'

/**
 * A place for the focus where what was pressed is gone with what it belonged to: without one a keyboard would
 * start at the top of the page.
 */
export const useFocusKept = () => {
  const place = useRef<HTMLButtonElement>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) place.current?.focus()
  }, [changes])
  return { place, keepFocus: () => setChanges((before) => before + 1) }
}
