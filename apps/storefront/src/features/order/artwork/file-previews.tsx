import type { OrderFile } from '@yinpu/contract'
import { useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import styles from './file-previews.module.css'
import { FrameLegend } from './frame-legend.tsx'
import { type FilePreview, PagePicture } from './page-picture.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const fewPages = 6

/** Equal in area, so that a tall page is not larger than a wide one. */
const thumbWidth = ({ width_px, height_px }: FilePreview) =>
  Math.round(Math.min(220, Math.max(48, 130 * Math.sqrt(width_px / height_px))))

interface FilePreviewsProps extends Pick<OrderFile, 'name' | 'previews' | 'marks'> {
  /** the file is being checked: its previews are drawn meanwhile */
  isComing: boolean
}

/** The pages as they will be cut; one click shows a page large. */
export function FilePreviews({ name, previews, marks, isComing }: FilePreviewsProps) {
  const [opened, setOpened] = useState<number>()
  const [showsAll, setShowsAll] = useState(marks.length > 0)
  if (previews.length === 0)
    return isComing ? (
      <span className={styles.coming} role="status">
        正在生成预览…
      </span>
    ) : null
  return (
    <div>
      <div className={styles.pages}>
        {previews.slice(0, showsAll ? undefined : fewPages).map((preview, at) => (
          <button
            key={preview.page}
            type="button"
            className={styles.page}
            aria-label={`放大 ${name} 第 ${preview.page} 页`}
            onClick={() => setOpened(at)}
          >
            <span className={styles.frame} style={{ width: thumbWidth(preview) }}>
              <PagePicture preview={preview} alt="" marks={marks} isSmall />
            </span>
            第 {preview.page} 页
          </button>
        ))}
        {!showsAll && previews.length > fewPages && (
          <TextButton onClick={() => setShowsAll(true)}>看全部 {previews.length} 页</TextButton>
        )}
      </div>
      <FrameLegend pages={previews} />
      <PreviewDialog
        name={name}
        previews={previews}
        marks={marks}
        at={opened}
        onTurn={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}
