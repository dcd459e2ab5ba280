import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './link-tabs.module.css'

export interface LinkTab {
  label: string
  to: string
  count: number | undefined
  isCurrent: boolean
}

interface LinkTabsProps {
  label: string
  tabs: LinkTab[]
  /** over the whole width; otherwise side by side */
  isSpread?: boolean
}

/** Links, so that each tab has its address. On narrow screens a strip with the current one in its middle. */
export function LinkTabs({ label: name, tabs, isSpread = false }: LinkTabsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the strip
  useEffect(() => {
    const list = strip.current
    const tab = list?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would move the page, too.
    if (list && tab) list.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list.clientWidth) / 2
  }, [current])

  return (
    <nav aria-label={name} className={styles.nav}>
      <ul ref={strip} className={styles.strip} data-spread={isSpread || undefined}>
        {tabs.map(({ label, to, count, isCurrent }) => (
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
