import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './form-frame.module.css'
import { FormReasons } from './form-reasons.tsx'

interface FormFrameProps {
  title: string
  children: ReactNode
}

/** A form about the account, and beside it what an account is for. */
export function FormFrame({ title, children }: FormFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <Card isCropped>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </Card>
      </div>
      <aside className={styles.reasons}>
        <FormReasons />
      </aside>
    </div>
  )
}
