import { Card } from './card.tsx'
import styles from './detail-skeleton.module.css'
import { SkeletonBar } from './skeleton-bar.tsx'

/** A placeholder for the page of a record: its state, its progress and its content. */
export function DetailSkeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <Card>
        <p className={styles.state}>
          <SkeletonBar width="5em" />
        </p>
        <p>
          <SkeletonBar width="22em" />
        </p>
        <p className={styles.facts}>
          <SkeletonBar width="18em" />
        </p>
      </Card>
      <Card>
        <div className={styles.progress}>
          <SkeletonBar width="100%" />
        </div>
      </Card>
      <Card>
        <div className={styles.content}>
          <SkeletonBar width="4em" />
        </div>
      </Card>
    </div>
  )
}
