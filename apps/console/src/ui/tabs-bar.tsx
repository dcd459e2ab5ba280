import { Link } from 'react-router'
import styles from './tabs-bar.module.css'

interface Tab {
  label: string
  /** what the address holds after the question mark */
  search: string
  isHere: boolean
  count?: number | undefined
}

/** Parts of a list beside each other; each has its own address. */
export function TabsBar({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={{ search: tab.search }} aria-current={tab.isHere ? 'page' : undefined}>
          {tab.label}
          {tab.count ? <b>{tab.count}</b> : null}
        </Link>
      ))}
    </nav>
  )
}
