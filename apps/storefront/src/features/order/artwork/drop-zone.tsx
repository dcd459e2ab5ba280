import { type DragEvent, type Ref, useId, useState } from 'react'
import { artworkKinds } from './check-artwork-file.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  /** the files to choose here, for screen readers */
  label: string
  call: string
  /** small: one of several beside each other; slim: files exist already */
  look: 'large' | 'small' | 'slim'
  isMultiple: boolean
  input: Ref<HTMLInputElement>
  onFiles: (files: readonly File[]) => void
}

/**
 * Accepts files by drag, click or keyboard: the browser's own input covers it. It has no `accept`, because some
 * phones hide formats that they do not know, such as CDR; a wrong file is refused with a message.
 */
export function DropZone({ label, call, look, isMultiple, input, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way beside the input inside
    <div
      className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}
      data-look={look}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        className={styles.input}
        aria-label={label}
        aria-describedby={id}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise the same file could not be chosen again after it was refused or cancelled.
          currentTarget.value = ''
        }}
      />
      <span className={styles.call}>
        {call}
        <span className={styles.drag}>，或拖到这里</span>
      </span>
      <span id={id} className={styles.note}>
        {look === 'small' ? artworkKinds : `${artworkKinds}，每个不超过 1 GB，可一次选多个`}
      </span>
    </div>
  )
}
