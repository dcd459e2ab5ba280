import type { OrderFile } from '@yinpu/contract'
import { type FilePreview, frameGeometry } from './frame-geometry.ts'
import { PageMarks } from './page-marks.tsx'
import styles from './page-picture.module.css'

interface PagePictureProps {
  preview: FilePreview
  /** what readers are told of it; nothing where it stands inside something with a name */
  alt: string
  /** what the shop has marked on the file's pages */
  marks?: OrderFile['marks']
}

/** A page with the lines where it will be cut; what falls off is dimmed. */
export function PagePicture({ preview, alt, marks = [] }: PagePictureProps) {
  const { url, width_px, height_px } = preview
  const { trim, bleed, outside } = frameGeometry(preview)
  return (
    <span className={styles.picture}>
      <img src={url} alt={alt} width={width_px} height={height_px} loading="lazy" decoding="async" />
      <svg className={styles.lines} viewBox={`0 0 ${width_px} ${height_px}`} aria-hidden="true">
        <path className={styles.outside} d={outside} />
        {bleed && <rect className={styles.halo} {...bleed} />}
        <rect className={styles.halo} {...trim} />
        {bleed && <rect className={styles.bleed} {...bleed} />}
        <rect className={styles.trim} {...trim} />
      </svg>
      <PageMarks marks={marks} page={preview.page} />
    </span>
  )
}
