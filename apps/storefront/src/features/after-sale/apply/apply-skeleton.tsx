import { Blank } from '../../../ui/blank.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './apply-skeleton.module.css'

/** The form before it is known what can be claimed. */
export function ApplySkeleton() {
  return (
    <div aria-busy="true">
      <p>
        <Blank width="14em" />
      </p>
      <p className={styles.until}>
        <Blank width="20em" />
      </p>
      <Card>
        <div className={styles.form}>
          <Blank width="8em" />
        </div>
      </Card>
    </div>
  )
}
