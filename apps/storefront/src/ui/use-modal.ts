import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'

const focusable = 'a[href], :is(button, input, select, textarea):not(:disabled)'

/** Past its last control a dialog begins again; the browser alone would leave it for its own buttons. */
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
 * For a `<dialog>` over the page. The browser gives the focus back; it begins at what is marked `data-autofocus`, else
 * at the first thing that can have it. Escape is heeded before the dialog closes, and a closing is told only later:
 * who opens it again meanwhile keeps it open.
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
      // Choosing a file can be cancelled too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
  }
}
