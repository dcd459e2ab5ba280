import type { OrderFile } from '@yinpu/contract'
import { LargeView } from '../../../ui/large-view.tsx'
import { FrameLegend } from './frame-legend.tsx'
import { MarkTexts } from './page-marks.tsx'
import { type FilePreview, PagePicture } from './page-picture.tsx'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  name: string
  previews: readonly FilePreview[]
  marks: OrderFile['marks']
  /** the page to show; undefined while the dialog is closed */
  at: number | undefined
  onTurn: (at: number) => void
  onClose: () => void
}

/** As large as the screen allows, so that the whole page is visible without scrolling. */
const widthOf = ({ width_px, height_px }: FilePreview) =>
  `min(86vw, 1100px, calc(${(width_px / height_px).toFixed(4)} * (100dvh - 230px)))`

export function PreviewDialog({ name, previews, marks, at = -1, onTurn, onClose }: PreviewDialogProps) {
  const preview = previews[at]
  return (
    <LargeView
      title={preview && `${name} 第 ${preview.page} 页`}
      at={at}
      count={previews.length}
      unit="页"
      onTurn={onTurn}
      onClose={onClose}
      note={<FrameLegend pages={preview ? [preview] : []} />}
    >
      {preview && (
        <>
          <div className={styles.frame} style={{ width: widthOf(preview) }}>
            <PagePicture preview={preview} alt={`第 ${preview.page} 页`} marks={marks} />
          </div>
          <MarkTexts marks={marks} page={preview.page} />
        </>
      )}
    </LargeView>
  )
}
