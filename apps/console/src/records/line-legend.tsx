import { artworkLines, lineNamesOf, type PictureOfPage, strokeOfLine } from '@yinpu/contract'
import styles from './line-legend.module.css'

/** A short piece of the line itself: its dashes also identify it if the system replaces colours. */
export function LineSample({ name }: { name: keyof typeof artworkLines }) {
  return (
    <svg className={styles.line} viewBox="0 0 24 4" aria-hidden="true">
      <path d="M0 2H24" {...strokeOfLine(name)} />
    </svg>
  )
}

/** Explains the lines over these pages. */
export function LineLegend({ pages }: { pages: readonly PictureOfPage[] }) {
  return (
    <ul className={styles.legend} aria-label="图例">
      {lineNamesOf(pages).map((name) => (
        <li key={name}>
          <LineSample name={name} />
          {artworkLines[name].label}
        </li>
      ))}
    </ul>
  )
}
