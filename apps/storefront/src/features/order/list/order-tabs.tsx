import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ListQuery } from './list-query.ts'
import styles from './order-tabs.module.css'
import { stateTabs } from './state-tabs.ts'

interface OrderTabsProps {
  query: ListQuery
  counts: Record<string, number> | undefined
}

/** Links, so that each tab has its address. On narrow screens a strip that begins at the current one. */
export function OrderTabs({ query, counts }: OrderTabsProps) {
  const strip = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the strip
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would move the page, too.
    if (strip.current && current)
      strip.current.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.current.clientWidth) / 2
  }, [query.state])

  return (
    <nav aria-label="订单状态" className={styles.nav}>
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
