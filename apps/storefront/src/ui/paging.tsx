import { Link } from 'react-router'
import styles from './paging.module.css'
import type { PagingLinks } from './paging-of.ts'

/** Without an address the end is reached: the place stays, so that nothing moves under the pointer. */
function Beside({ to, rel, label }: { to: string | undefined; rel: string; label: string }) {
  return to ? (
    <Link to={to} rel={rel} className={styles.beside} prefetch="intent">
      {label}
    </Link>
  ) : (
    <span className={styles.beside} aria-hidden="true">
      {label}
    </span>
  )
}

export function Paging({ previous, next, steps }: PagingLinks) {
  return (
    <nav aria-label="分页" className={styles.paging}>
      <Beside to={previous} rel="prev" label="上一页" />
      <ul className={styles.steps}>
        {steps.map(({ page, to, isCurrent, isAfterGap }) => (
          <li key={page} className={isAfterGap ? styles.afterGap : undefined}>
            <Link
              to={to}
              className={styles.step}
              aria-label={`第 ${page} 页`}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
      <Beside to={next} rel="next" label="下一页" />
    </nav>
  )
}
