import { Blank } from '../../../ui/blank.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './order-skeleton.module.css'

/** An order's page before the order is known. */
export function OrderSkeleton() {
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
        <div className={styles.lines}>
          <Blank width="4em" />
        </div>
      </Card>
    </div>
  )
}
