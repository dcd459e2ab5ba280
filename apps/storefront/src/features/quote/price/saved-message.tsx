import { Link } from 'react-router'
import styles from './saved-message.module.css'
import type { Saving } from './use-save-quotation.ts'

/** Always there, so that readers announce what is put into it. */
export function SavedMessage({ saving, texts }: { saving: Saving; texts: string }) {
  return (
    <div role="status" className={styles.region}>
      {saving.state === 'saved' && (
        <p className={styles.saved}>
          <span>{texts}</span>
          <Link to="/shopping-cart" className={styles.link}>
            去购物车
          </Link>
        </p>
      )}
      {saving.state === 'failed' && <p className={styles.failed}>{saving.message}</p>}
    </div>
  )
}
