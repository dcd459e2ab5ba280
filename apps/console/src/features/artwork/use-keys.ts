import { useEffect, useEffectEvent } from 'react'
import { isBehindDialog, isUndoKey } from '../../ui/key-events.ts'

/** While somebody types, letters are input and not shortcuts. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))

/** The key name of Ctrl+Z, and of ⌘Z on a Mac. */
export const undoKey = 'Undo'

/**
 * Keys of the whole page, by their name; what answers true was meant by it and does nothing else. `comesFirst` is for a
 * part of the page that takes some keys away from the whole, whichever of both was there earlier.
 */
export const useKeys = (
  onKey: (key: string, event: KeyboardEvent) => boolean,
  { comesFirst = false } = {},
) => {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const isUndo = isUndoKey(event)
    if ((event.ctrlKey || event.metaKey) && !isUndo) return
    if (isTyping(event.target) || isBehindDialog()) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (onKey(isUndo ? undoKey : key, event)) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', listen, comesFirst)
    return () => window.removeEventListener('keydown', listen, comesFirst)
  }, [comesFirst])
}
