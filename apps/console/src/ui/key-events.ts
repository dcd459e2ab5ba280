/** A dialog has keys of its own. */
export const isBehindDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** Ctrl+Z, and ⌘Z on a Mac. */
export const isUndoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'
