import type { OrderFile } from '@yinpu/contract'
import styles from './page-marks.module.css'

interface PageMarksProps {
  marks: OrderFile['marks']
  page: number
}

const percent = (share: number) => `${share * 100}%`

/** The rectangles that the shop has drawn on a page, with their numbers, over the picture of the page. */
export function PageMarks({ marks, page }: PageMarksProps) {
  return marks.map((mark, at) =>
    mark.page === page ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its number alone
        key={at}
        className={styles.mark}
        style={{
          left: percent(mark.x),
          top: percent(mark.y),
          width: percent(mark.width),
          height: percent(mark.height),
        }}
      >
        <b className={styles.number} data-inside={mark.y < 0.06}>
          {at + 1}
        </b>
      </span>
    ) : null,
  )
}

interface MarkTextsProps {
  marks: OrderFile['marks']
  /** only the marks of this page, if set */
  page?: number
}

/** The shop's comments on the rectangles. */
export function MarkTexts({ marks, page }: MarkTextsProps) {
  const visible = marks
    .map((mark, at) => ({ ...mark, number: at + 1 }))
    .filter((mark) => page === undefined || mark.page === page)
  if (visible.length === 0) return null
  return (
    <ol className={styles.text} aria-label="标注">
      {visible.map((mark) => (
        <li key={mark.number}>
          <b className={styles.inline}>{mark.number}</b>
          {page === undefined && `第 ${mark.page} 页`}
          {page === undefined && mark.text && '：'}
          {mark.text || (page === undefined ? '' : '请看标出的位置')}
        </li>
      ))}
    </ol>
  )
}
