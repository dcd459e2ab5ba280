import { type DragEvent, useEffect, useState } from 'react'

const refuse = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/**
 * Accepts files that are dropped on a part of the page. Outside of it, a browser would open them instead of the
 * form.
 */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])

  const dropProps = {
    onDragEnter: () => setOver(true),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, dropProps }
}
