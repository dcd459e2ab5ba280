import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './after-sale-tabs.module.css'
import type { ListQuery } from './list-query.ts'
import { stateTabs } from './state-tabs.ts'

interface AfterSaleTabsProps {
  query: ListQuery
  counts: Record<string, number> | undefined
}

/** Links, so that each tab has its address. On narrow screens a strip with the current one in its middle. */
export function AfterSaleTabs({ query, counts }: AfterSaleTabsProps) {
  const strip = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the strip
  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would move the page, too.
    if (list && current) list.scrollLeft = current.offsetLeft + (current.offsetWidth - list.clientWidth) / 2
  }, [query.state])

  return (
    <nav aria-label="售后状态" className={styles.nav}>
      <ul ref={strip} className={styles.strip}>
        {stateTabs(query, counts).map(({ label, to, count, isCurrent }) => (
          <li key={label}>
            <Link to={to} className={styles.tab} aria-current={isCurrent || undefined}>
              {label}
              <span className={styles.count} data-none={!count || undefined}>
                {count ?? ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
