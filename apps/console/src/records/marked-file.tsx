import { Modal, UnstyledButton } from '@mantine/core'
import type { OrderFile } from '@yinpu/contract'
import { useState } from 'react'
import { LineLegend } from './line-legend.tsx'
import styles from './marked-file.module.css'
import { MarkBox, PagePicture } from './marked-page.tsx'

type PreviewedFile = Pick<OrderFile, 'name' | 'previews' | 'marks'>

interface PageProps {
  file: PreviewedFile
  preview: PreviewedFile['previews'][number]
  isSmall?: boolean
}

/** A page with the rectangles that were drawn on it. */
function MarkedPage({ file, preview, isSmall = false }: PageProps) {
  return (
    <span className={styles.page}>
      <PagePicture page={preview} alt={`${file.name} 第 ${preview.page} 页`} isSmall={isSmall} />
      {file.marks.map((mark, at) =>
        mark.page === preview.page ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no id but its number
          <MarkBox key={at} mark={mark} number={at + 1} />
        ) : null,
      )}
    </span>
  )
}

/** The marks on a refused file, as its buyer sees them: the pages, and the numbered comments. */
export function MarkedFile({ file }: { file: PreviewedFile }) {
  const [opened, setOpened] = useState<number>()
  if (file.marks.length === 0) return null
  const pages = new Set(file.marks.map(({ page }) => page))
  const previews = file.previews.filter(({ page }) => pages.has(page))
  const large = previews.find(({ page }) => page === opened)
  return (
    <div className={styles.marked}>
      <div className={styles.pages}>
        {previews.map((preview) => (
          <UnstyledButton
            key={preview.page}
            className={styles.small ?? ''}
            aria-label={`放大 ${file.name} 第 ${preview.page} 页的标注`}
            onClick={() => setOpened(preview.page)}
          >
            <MarkedPage file={file} preview={preview} isSmall />
          </UnstyledButton>
        ))}
      </div>
      <ol className={styles.text}>
        {file.marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no id but its number
          <li key={at}>
            第 {mark.page} 页{mark.text && `：${mark.text}`}
          </li>
        ))}
      </ol>
      <Modal
        opened={large !== undefined}
        onClose={() => setOpened(undefined)}
        title={`${file.name} 第 ${opened ?? ''} 页`}
        size="xl"
      >
        {large && (
          <>
            <MarkedPage file={file} preview={large} />
            <LineLegend pages={[large]} />
          </>
        )}
      </Modal>
    </div>
  )
}
