import { artworkLines, lineNamesOf, type PictureOfPage, strokeOfLine } from '@yinpu/contract'
import styles from './frame-legend.module.css'

/**
 * Explains the lines over these pages. They are drawn in the same style, so that they differ even if the system
 * replaces colours.
 */
export function FrameLegend({ pages }: { pages: readonly PictureOfPage[] }) {
  return (
    <ul className={styles.legend} aria-label="图例">
      {lineNamesOf(pages).map((name) => (
        <li key={name}>
          <svg className={styles.line} viewBox="0 0 26 4" aria-hidden="true">
            <path d="M0 2H26" {...strokeOfLine(name)} />
          </svg>
          {artworkLines[name].label}
        </li>
      ))}
      <li>
        <span className={styles.outside} aria-hidden="true" />
        裁掉的部分
      </li>
    </ul>
  )
}
