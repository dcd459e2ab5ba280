import type { MouseEvent } from 'react'

/** Any other click is the reader's wish for a new tab, a new window or a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
