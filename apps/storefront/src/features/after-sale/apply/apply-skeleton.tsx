import { Card } from '../../../ui/card.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import styles from './apply-skeleton.module.css'

/** The form before the claimable goods are known. */
export function ApplySkeleton() {
  return (
    <div aria-busy="true">
      <p>
        <SkeletonBar width="14em" />
      </p>
      <p className={styles.until}>
        <SkeletonBar width="20em" />
      </p>
      <Card>
        <div className={styles.form}>
          <SkeletonBar width="8em" />
        </div>
      </Card>
    </div>
  )
}
