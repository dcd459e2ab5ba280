import type { ReactNode } from 'react'
import styles from './measured.module.css'

/** A section of a dimension line; without a label it only has its ticks. */
export interface MeasuredSpan {
  size: number
  label?: string
}

/** One dimension line: its sections end to end. */
export type MeasuredLine = MeasuredSpan[]

function DimensionLine({ spans }: { spans: MeasuredLine }) {
  const ends = spans.map((_, at) => spans.slice(0, at + 1).reduce((sum, { size }) => sum + size, 0))
  return (
    <div className={styles.line}>
      {spans.map(({ size, label }, at) => (
        <span key={ends[at]} className={styles.span} style={{ flexGrow: size }}>
          {label && <span className={styles.figure}>{label}</span>}
        </span>
      ))}
    </div>
  )
}

function DimensionLines({ lines, className }: { lines: MeasuredLine[]; className: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      {lines.map((spans) => (
        <DimensionLine key={spans.length} spans={spans} />
      ))}
    </div>
  )
}

interface MeasuredProps {
  /** The lines above and at the left, the outermost first. */
  across: MeasuredLine[]
  down: MeasuredLine[]
  children: ReactNode
}

/**
 * A drawing with its dimension lines. They are HTML, so that their figures keep one readable size while the
 * drawing scales.
 */
export function Measured({ across, down, children }: MeasuredProps) {
  return (
    <div className={styles.frame}>
      <DimensionLines lines={across} className={styles.across} />
      <DimensionLines lines={down} className={styles.down} />
      <div className={styles.drawing}>{children}</div>
    </div>
  )
}
