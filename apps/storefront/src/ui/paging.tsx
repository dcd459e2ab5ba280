import { Link } from 'react-router'
import styles from './paging.module.css'

interface PageStep {
  page: number
  to: string
  isCurrent: boolean
  /** earlier pages are left out */
  isAfterGap: boolean
}

export interface PagingLinks {
  previous: string | undefined
  next: string | undefined
  steps: PageStep[]
}

/** The first page, the last, and those around the current one; a gap of a single page is filled. */
const visiblePages = (page: number, pages: number): number[] => {
  const visible = new Set([1, pages, page - 1, page, page + 1])
  if (visible.has(3)) visible.add(2)
  if (visible.has(pages - 2)) visible.add(pages - 1)
  return [...visible].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
}

/** Links to the pages of a long list; undefined if there is only one page. */
export const pagingOf = (
  page: number,
  pages: number,
  addressOf: (page: number) => string,
): PagingLinks | undefined => {
  if (pages <= 1) return undefined
  const numbers = visiblePages(page, pages)
  return {
    previous: page > 1 ? addressOf(page - 1) : undefined,
    next: page < pages ? addressOf(page + 1) : undefined,
    steps: numbers.map((one, at) => ({
      page: one,
      to: addressOf(one),
      isCurrent: one === page,
      isAfterGap: at > 0 && one - (numbers[at - 1] ?? 0) > 1,
    })),
  }
}

/**
 * Without an address this is the first or last page: the space stays, so that nothing moves under the pointer.
 */
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
