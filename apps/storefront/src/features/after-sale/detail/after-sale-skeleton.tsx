import { Blank } from '../../../ui/blank.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './after-sale-skeleton.module.css'

/** The page before the after-sale is known. */
export function AfterSaleSkeleton() {
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
