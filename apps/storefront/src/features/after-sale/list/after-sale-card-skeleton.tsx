import { Blank } from '../../../ui/blank.tsx'
import styles from './after-sale-card.module.css'

/** An after-sale before it is known, as tall as it will be. */
export function AfterSaleCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Blank width="12em" />
      </div>
      <div className={styles.line}>
        <div className={styles.picture}>
          <svg viewBox="0 0 240 160" width="100%" />
        </div>
        <p>
          <Blank width="8em" />
        </p>
      </div>
      <div className={styles.foot}>
        <Blank width="6em" />
        <span style={{ height: 42 }} />
      </div>
    </li>
  )
}
