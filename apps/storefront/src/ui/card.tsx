import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** crop marks at the corners: for the most important card of a page */
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
