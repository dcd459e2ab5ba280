import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  label?: ReactNode
  /** the error; its space is reserved, so that nothing jumps */
  error?: ReactNode
  className?: string | undefined
}

interface FrameProps extends FieldProps {
  /** id of another element that explains the field */
  describedBy?: string | undefined
  /** at its right end, inside */
  inside?: ReactNode
  /** beside it */
  beside?: ReactNode
  children: (input: {
    id: string
    className: string | undefined
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** The common frame of every field: it connects label, input and message. */
export function Field({ label, error, className, describedBy, inside, beside, children }: FrameProps) {
  const id = useId()
  const errorId = `${id}-error`
  const box = (
    <div className={styles.box} data-error={error ? true : undefined}>
      {children({
        id,
        className: styles.input,
        'aria-describedby': [describedBy, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {inside}
    </div>
  )
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {beside ? (
        <div className={styles.row}>
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
