import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tabs-bar.module.css'

export interface Tab {
  label: string
  /** the query string of the address */
  search: string
  isHere: boolean
  count?: number | undefined
}

interface Props {
  label: string
  tabs: readonly Tab[]
  /** more tabs, and actions */
  children?: ReactNode
}

/** Tabs of a page; each has its own address. */
export function TabsBar({ label, tabs, children }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={{ search: tab.search }} aria-current={tab.isHere ? 'page' : undefined}>
          {tab.label}
          {tab.count ? <b>{tab.count}</b> : null}
        </Link>
      ))}
      {children}
    </nav>
  )
}
