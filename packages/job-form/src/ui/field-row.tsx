import type { ReactNode } from 'react'
import styles from './field-row.module.css'

interface FieldRowProps {
  /** prefix of the ids of its label and its notes */
  id: string
  label: string
  hint?: string
  /** the errors, the first one first */
  errors?: readonly string[]
  /** the reason why some options are disabled */
  reasons?: readonly string[]
  children: ReactNode
}

export const labelIdOf = (id: string) => `${id}-label`
export const notesIdOf = (id: string) => `${id}-notes`

/** A row of a long form: label, inputs, errors and notes. */
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

/** Moves the focus to the first error; false if there is none. */
export const focusFirstInvalid = (): boolean => {
  const row = document.querySelector('fieldset[data-invalid]')
  const control = row?.querySelector<HTMLElement>('[aria-invalid="true"], input')
  control?.focus()
  row?.scrollIntoView({ block: 'center' })
  return row !== null
}
