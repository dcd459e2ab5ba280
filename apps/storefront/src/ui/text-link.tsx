import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './text-link.module.css'

/** A link by itself, tall enough for a thumb. */
export function TextLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={styles.link} prefetch="intent">
      {children}
    </Link>
  )
}
