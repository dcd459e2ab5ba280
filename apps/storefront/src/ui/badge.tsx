import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** attention: somebody looks at it next; problem: it did not go well; quiet: it is over */
  tone?: 'attention' | 'problem' | 'done' | 'quiet' | undefined
  children: ReactNode
}

/** A word or two that a list is read by. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
