import { Blank } from './blank.tsx'
import { Card } from './card.tsx'
import styles from './detail-skeleton.module.css'

/** The page of one thing, with its state, its progress and its content, before any of it is known. */
export function DetailSkeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <Card>
        <p className={styles.state}>
          <Blank width="5em" />
        </p>
        <p>
          <Blank width="22em" />
        </p>
        <p className={styles.facts}>
          <Blank width="18em" />
        </p>
      </Card>
      <Card>
        <div className={styles.progress}>
          <Blank width="100%" />
        </div>
      </Card>
      <Card>
        <div className={styles.content}>
          <Blank width="4em" />
        </div>
      </Card>
    </div>
  )
}
