import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** attention: somebody must look at it next; problem: it failed; quiet: it is finished */
  tone?: 'attention' | 'problem' | 'done' | 'quiet' | undefined
  children: ReactNode
}

/** A word or two that make a list readable at a glance. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
