import { useEffect, useId, useRef } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import type { FilePreview } from './frame-geometry.ts'
import { FrameLegend } from './frame-legend.tsx'
import { PagePicture } from './page-picture.tsx'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  name: string
  previews: readonly FilePreview[]
  /** which of them is looked at; nothing while it is closed */
  at: number | undefined
  onTurn: (at: number) => void
  onClose: () => void
}

/** As large as the screen allows, without scrolling to see a page whole. */
const widthOf = ({ width_px, height_px }: FilePreview) =>
  `min(86vw, 1100px, calc(${(width_px / height_px).toFixed(4)} * (100dvh - 230px)))`

export function PreviewDialog({ name, previews, at, onTurn, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const preview = at === undefined ? undefined : previews[at]
  const isOpen = preview !== undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      {preview && at !== undefined && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {name} 第 {preview.page} 页
            </h2>
            <TextButton onClick={onClose}>关闭</TextButton>
          </div>
          <div className={styles.frame} style={{ width: widthOf(preview) }}>
            <PagePicture preview={preview} alt={`第 ${preview.page} 页`} />
          </div>
          <div className={styles.turn}>
            <FrameLegend />
            {previews.length > 1 && (
              <div>
                <TextButton disabled={at === 0} onClick={() => onTurn(at - 1)}>
                  上一页
                </TextButton>
                <TextButton disabled={at === previews.length - 1} onClick={() => onTurn(at + 1)}>
                  下一页
                </TextButton>
              </div>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}
