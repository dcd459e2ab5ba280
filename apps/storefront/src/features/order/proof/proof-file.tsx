import type { ProofVersion } from '@yinpu/contract'
import type { Marking } from './comment-form.tsx'
import styles from './proof-file.module.css'
import { ProofSheet } from './proof-sheet.tsx'
import type { MarkPosition } from './proof-view.tsx'

export interface ProofFileProps {
  orderId: string
  file: ProofVersion['files'][number]
  marks: ProofVersion['marks']
  position: MarkPosition | undefined
  /** undefined where nothing is marked any more */
  onPosition: ((position: MarkPosition | undefined) => void) | undefined
  marking: Marking
}

/** A file with all its pages; of one that no program can draw, only what it is called. */
export function ProofFile(props: ProofFileProps) {
  const { file } = props
  const { line, slot, name, previews, pages = 0, is_drawable } = file
  const numbers = is_drawable
    ? Array.from({ length: pages }, (_, at) => at + 1)
    : previews.map(({ page }) => page)
  const title = [line, slot].filter(Boolean).join(' · ')
  return (
    <section className={styles.file} aria-label={`${title} ${name}`}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.name}>{name}</p>
      {numbers.length === 0 ? (
        <p className={styles.name}>这个文件没有预览，请打开您自己的文件核对。</p>
      ) : (
        <ol className={styles.pages}>
          {numbers.map((page) => (
            <li key={page}>
              <ProofSheet page={page} {...props} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
