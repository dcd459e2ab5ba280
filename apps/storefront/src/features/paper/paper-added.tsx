import { Link } from 'react-router'
import styles from './paper-added.module.css'
import type { Adding } from './use-add-to-paper-cart.ts'

/** The result of adding to the cart. Always rendered, so that screen readers announce its content. */
export function PaperAdded({ adding }: { adding: Adding }) {
  return (
    <div role="status" className={styles.region}>
      {adding.state === 'added' && (
        <p className={styles.added}>
          已加入纸张购物车
          <Link to="/paper/shop-cart" className={styles.link} prefetch="intent">
            去纸张购物车
          </Link>
        </p>
      )}
      {adding.state === 'failed' && <p className={styles.failed}>没有加入：{adding.reason}</p>}
    </div>
  )
}
