import type { AfterSaleDetail } from '@yinpu/contract'
import { useEffect, useId, useRef } from 'react'
import { TextAnchor, TextButton } from '../../../ui/text-button.tsx'
import styles from './picture-dialog.module.css'

interface PictureDialogProps {
  images: AfterSaleDetail['images']
  /** which of them is looked at; nothing while it is closed */
  at: number | undefined
  onTurn: (at: number) => void
  onClose: () => void
}

/** A picture as large as the screen allows. The browser keeps the focus inside and heeds Escape. */
export function PictureDialog({ images, at, onTurn, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const image = at === undefined ? undefined : images[at]
  const isOpen = image !== undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      {image && at !== undefined && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              第 {at + 1} 张，共 {images.length} 张
            </h2>
            <TextButton onClick={onClose}>关闭</TextButton>
          </div>
          <div className={styles.frame}>
            <img key={image.preview} className={styles.picture} src={image.preview} alt={`第 ${at + 1} 张`} />
          </div>
          <div className={styles.turn}>
            <TextAnchor href={image.url} target="_blank" rel="noreferrer">
              查看原图
            </TextAnchor>
            {images.length > 1 && (
              <div>
                <TextButton disabled={at === 0} onClick={() => onTurn(at - 1)}>
                  上一张
                </TextButton>
                <TextButton disabled={at === images.length - 1} onClick={() => onTurn(at + 1)}>
                  下一张
                </TextButton>
              </div>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}
