import styles from './base-sheet.module.css'
import { formatMm } from './format-mm.ts'
import { baseSheetCuts, baseSheetTitle, describeBaseSheet } from './imposition-labels.ts'
import { Measured } from './measured.tsx'
import type { PlannedPart } from './press-sheet-paths.ts'

/** Draws the cuts of the full sheet into press sheets, one of which is filled. */
export function BaseSheet({ part }: { part: PlannedPart }) {
  const { length, width, across, down } = part.base_sheet
  // The press takes the long side first; in the full sheet the piece may lie upright.
  const [w, h] = [Math.floor(length / across), Math.floor(width / down)]
  const cuts = [
    ...Array.from({ length: across - 1 }, (_, at) => `M${(at + 1) * w} 0V${width}`),
    ...Array.from({ length: down - 1 }, (_, at) => `M0 ${(at + 1) * h}H${length}`),
  ]
  return (
    <figure className={styles.base}>
      <figcaption className={styles.title}>{baseSheetTitle(part)}</figcaption>
      <Measured
        across={[[{ size: length, label: formatMm(length) }]]}
        down={[[{ size: width, label: formatMm(width) }]]}
      >
        <svg
          className={styles.sheet}
          viewBox={`0 0 ${length} ${width}`}
          role="img"
          aria-label={describeBaseSheet(part)}
        >
          <rect width={length} height={width} className={styles.paper} />
          <rect width={w} height={h} className={styles.piece} />
          <path d={cuts.join('')} className={styles.cut} />
          <rect width={length} height={width} className={styles.edge} />
        </svg>
      </Measured>
      <p className={styles.cuts}>{baseSheetCuts(part)}</p>
    </figure>
  )
}
