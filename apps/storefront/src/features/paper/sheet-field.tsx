import type { ReactNode } from 'react'
import styles from './sheet-field.module.css'

/** A question of the calculator, its name above it. */
export function SheetField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  )
}
