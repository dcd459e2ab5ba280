import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** crop marks at the corners: for the one card of a page that matters most */
  isCropped?: boolean
  id?: string
  children: ReactNode
}

export function Card({ isCropped = false, id, children }: CardProps) {
  return (
    <div id={id} className={isCropped ? `${styles.card} ${styles.cropped}` : styles.card}>
      {children}
    </div>
  )
}
