import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'

const focusable = 'a[href], :is(button, input, select, textarea):not(:disabled)'

/**
 * After its last control the focus returns to the first one; the browser alone would move it to its own buttons.
 */
const keepInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
  const visible = all.filter((element) => element.checkVisibility())
  const [from, to] = event.shiftKey ? [visible[0], visible.at(-1)] : [visible.at(-1), visible[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/**
 * For a `<dialog>` over the page. The browser restores the focus at the end; it begins at the element with
 * `data-autofocus`, else at the first one that can have it. Escape is handled before the dialog closes, and the
 * caller is notified later: if the dialog is opened again meanwhile, it stays open.
 */
export const useModal = (isOpen: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen) return ref.current?.close()
    ref.current?.showModal()
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isOpen])
  return {
    ref,
    onKeyDown: keepInside,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The dialog for files sends a cancel event, too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
  }
}
