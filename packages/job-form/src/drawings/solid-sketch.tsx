import { projectSolid, type Solid } from './solid-projection.ts'
import styles from './solid-sketch.module.css'

/** The folded box or bag. */
export function SolidSketch({ solid, isBag }: { solid: Solid; isBag: boolean }) {
  const { viewBox, front, side, top, folds, handles } = projectSolid(solid, isBag)
  return (
    <svg className={styles.sketch} viewBox={viewBox} aria-hidden="true" focusable="false">
      <path d={top} className={isBag ? styles.inside : styles.top} />
      <path d={front} className={styles.front} />
      <path d={side} className={styles.side} />
      {isBag && <path d={folds} className={styles.fold} />}
      {isBag && <path d={handles} className={styles.handle} />}
    </svg>
  )
}
