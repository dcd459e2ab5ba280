import { useEffect, useRef } from 'react'

/** Somebody is writing: letters are letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))

/** A dialog has keys of its own. */
const isBehindDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** The name under which Ctrl+Z, and ⌘Z on a Mac, is heard. */
export const undoKey = 'Undo'

const isUndoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'

/**
 * Keys of the whole page, by their name; what answers true was meant by it and does nothing else. `comesFirst` is for a
 * part of the page that takes some keys away from the whole, whichever of both was there earlier.
 */
export const useKeys = (
  hear: (key: string, event: KeyboardEvent) => boolean,
  { comesFirst = false } = {},
) => {
  const held = useRef(hear)
  held.current = hear
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isUndo = isUndoKey(event)
      if ((event.ctrlKey || event.metaKey) && !isUndo) return
      if (isTyping(event.target) || isBehindDialog()) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (held.current(isUndo ? undoKey : key, event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen, comesFirst)
    return () => window.removeEventListener('keydown', listen, comesFirst)
  }, [comesFirst])
}
