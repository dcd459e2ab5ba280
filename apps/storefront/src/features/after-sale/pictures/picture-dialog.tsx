import type { AfterSaleDetail } from '@yinpu/contract'
import { LargeView } from '../../../ui/large-view.tsx'
import { TextAnchor } from '../../../ui/text-button.tsx'
import styles from './picture-dialog.module.css'

interface PictureDialogProps {
  images: AfterSaleDetail['images']
  /** the picture to show; undefined while the dialog is closed */
  at: number | undefined
  onTurn: (at: number) => void
  onClose: () => void
}

export function PictureDialog({ images, at = -1, onTurn, onClose }: PictureDialogProps) {
  const image = images[at]
  return (
    <LargeView
      title={image && `第 ${at + 1} 张，共 ${images.length} 张`}
      at={at}
      count={images.length}
      unit="张"
      onTurn={onTurn}
      onClose={onClose}
      note={
        <TextAnchor href={image?.url} target="_blank" rel="noreferrer">
          查看原图
        </TextAnchor>
      }
    >
      {image && (
        <div className={styles.frame}>
          <img key={image.preview} className={styles.picture} src={image.preview} alt={`第 ${at + 1} 张`} />
        </div>
      )}
    </LargeView>
  )
}
