import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './change-frame.module.css'

interface ChangeFrameProps {
  /** what a buyer should know before */
  notes: readonly ReactNode[]
  children: ReactNode
}

export function ChangeFrame({ notes, children }: ChangeFrameProps) {
  return (
    <Card>
      <div className={styles.frame}>
        <div className={styles.form}>{children}</div>
        <ul className={styles.notes} aria-label="说明">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a page never change
            <li key={index}>{note}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
