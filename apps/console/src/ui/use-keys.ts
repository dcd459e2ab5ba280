import { useEffect, useEffectEvent } from 'react'

type Keys = Record<string, () => void>

/** Elements that use Enter and Space themselves: inputs, buttons, links. */
const ownKeys = 'input, textarea, select, button, a, [role="option"], [contenteditable]'

interface Options {
  /** true while a dialog covers the page, or another element handles the key */
  isQuiet?: (target: Element, key: string) => boolean
}

/** Single keys of a page, by their names in the browser; arrows also work while a button has the focus. */
export const useKeys = (keys: Keys, { isQuiet }: Options = {}) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const act = keys[event.key]
    const { target } = event
    if (!act || !(target instanceof Element)) return
    const isField = target.matches('input, textarea, select, [contenteditable]')
    const isPress = event.key === 'Enter' || event.key === ' '
    if (isField || (isPress && target.closest(ownKeys))) return
    if (isQuiet?.(target, event.key)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
