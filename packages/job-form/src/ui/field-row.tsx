import type { ReactNode } from 'react'
import styles from './field-row.module.css'

interface FieldRowProps {
  /** prefix of the ids of its label and its notes */
  id: string
  label: string
  hint?: string
  /** what is wrong, the first thing first */
  errors?: readonly string[]
  /** why some of it cannot be chosen */
  reasons?: readonly string[]
  children: ReactNode
}

export const labelIdOf = (id: string) => `${id}-label`
export const notesIdOf = (id: string) => `${id}-notes`

/** A question of a long form: its name at the side, what can be answered, and what is to be said about it. */
export function FieldRow({ id, label, hint, errors = [], reasons = [], children }: FieldRowProps) {
  return (
    <fieldset
      className={styles.row}
      aria-describedby={notesIdOf(id)}
      data-invalid={errors.length > 0 || undefined}
    >
      <legend id={labelIdOf(id)} className={styles.label}>
        {label}
      </legend>
      <div className={styles.body}>
        {children}
        <div id={notesIdOf(id)} className={styles.notes}>
          {errors.map((error) => (
            <p key={error} className={styles.error}>
              {error}
            </p>
          ))}
          {reasons.map((reason) => (
            <p key={reason} className={styles.reason}>
              {reason}
            </p>
          ))}
          {hint && <p data-hint>{hint}</p>}
        </div>
      </div>
    </fieldset>
  )
}

/** Leads to what has to be mended first; false where nothing is marked. */
export const focusFirstInvalid = (): boolean => {
  const row = document.querySelector('fieldset[data-invalid]')
  const control = row?.querySelector<HTMLElement>('[aria-invalid="true"], input')
  control?.focus()
  row?.scrollIntoView({ block: 'center' })
  return row !== null
}
