import { useEffect, useEffectEvent } from 'react'

interface CounterKeys {
  /** with Alt, by the key's place on the keyboard: a Mac types another letter with it */
  alt: Readonly<Record<string, () => void>>
  onOrder: () => void
}

/**
 * The keys of the counter. Browsers own Alt with a digit in some systems, so Ctrl with Alt does the same, and so do the
 * buttons.
 */
export const useCounterKeys = ({ alt, onOrder }: CounterKeys) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.metaKey) return
    const act = event.altKey ? alt[event.code] : undefined
    const isOrder = event.ctrlKey && !event.altKey && event.code === 'Enter'
    if (!act && !isOrder) return
    event.preventDefault()
    if (act) act()
    else onOrder()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
