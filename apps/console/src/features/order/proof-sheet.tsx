import type { ProofVersion } from '@yinpu/contract'
import { PagePicture } from '../../records/marked-page.tsx'
import styles from './proof-sheet.module.css'

type File = ProofVersion['files'][number]

/** The position at which somebody is about to write a note. */
export interface ProofPosition {
  file_id: string
  page: number
  x: number
  y: number
}

interface Props {
  file: File
  preview: File['previews'][number]
  marks: ProofVersion['marks']
  position: ProofPosition | undefined
  /** undefined if marks are closed */
  onPosition: ((position: ProofPosition) => void) | undefined
}

const percent = (share: number) => `${share * 100}%`
const within = (share: number) => Math.min(Math.max(share, 0), 1)

/** A page with its numbered marks; a press on it sets the position of a new one. */
export function ProofSheet({ file, preview, marks, position, onPosition }: Props) {
  const { file_id, name } = file
  const { page } = preview
  const here = marks.filter((mark) => mark.file_id === file_id && mark.page === page)
  const own = position?.file_id === file_id && position.page === page ? position : undefined
  return (
    <figure className={styles.sheet}>
      <div className={styles.page}>
        <PagePicture page={preview} alt={`${name} 第 ${page} 页`} />
        {onPosition && (
          <button
            type="button"
            className={styles.surface}
            aria-label={`在 ${name} 第 ${page} 页上标注`}
            onClick={({ currentTarget, clientX, clientY, detail }) => {
              const { left, top, width, height } = currentTarget.getBoundingClientRect()
              // A press by a key has no position.
              const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
              onPosition({ file_id, page, x: within(x), y: within(y) })
            }}
          />
        )}
        {here.map((mark) => (
          <span
            key={mark.id}
            className={styles.pin}
            data-by={mark.by}
            style={{ left: percent(mark.x), top: percent(mark.y) }}
          >
            {mark.number}
          </span>
        ))}
        {own && (
          <span
            className={styles.pin}
            data-new
            style={{ left: percent(own.x), top: percent(own.y) }}
            aria-hidden="true"
          >
            +
          </span>
        )}
      </div>
      <figcaption>
        {name} 第 {page} 页 ·{' '}
        <a href={preview.url} target="_blank" rel="noreferrer">
          看图
        </a>
      </figcaption>
    </figure>
  )
}
