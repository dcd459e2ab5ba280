import { type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * For a `<dialog>` over the page. The browser keeps the focus inside and gives it back. Escape is heeded before the
 * dialog closes, and a closing is told only later: who opens it again meanwhile keeps it open.
 */
export const useModal = (isOpen: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) ref.current?.showModal()
    else ref.current?.close()
  }, [isOpen])
  return {
    ref,
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
