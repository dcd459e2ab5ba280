import { Blank } from '../../../ui/blank.tsx'
import styles from './order-card.module.css'

/** An order before it is known, as tall as it will be. */
export function OrderCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Blank width="12em" />
      </div>
      <div className={styles.line}>
        <div className={styles.picture}>
          <svg viewBox="0 0 240 160" width="100%" />
        </div>
        <div className={styles.words}>
          <p>
            <Blank width="8em" />
          </p>
          <p>
            <Blank width="14em" />
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <Blank width="6em" />
        <span style={{ height: 42 }} />
      </div>
    </li>
  )
}
