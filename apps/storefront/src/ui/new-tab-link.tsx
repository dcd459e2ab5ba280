import { Link } from 'react-router'
import styles from './new-tab-link.module.css'

/** A text to read beside a form: it opens in a new tab, so that no input is lost. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className={styles.link} aria-label={`${children}（在新窗口打开）`}>
      {children}
    </Link>
  )
}
