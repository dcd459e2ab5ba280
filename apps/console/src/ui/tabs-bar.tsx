import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tabs-bar.module.css'

export interface Tab {
  label: string
  /** what the address holds after the question mark */
  search: string
  isHere: boolean
  count?: number | undefined
}

interface Props {
  label: string
  tabs: readonly Tab[]
  /** more of them, and what can be done with them */
  children?: ReactNode
}

/** Parts of a page beside each other; each has its own address. */
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
