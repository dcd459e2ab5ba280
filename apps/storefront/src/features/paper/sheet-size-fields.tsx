import { NumberEntry, readTyped } from '@yinpu/job-form/number-entry'
import { useId } from 'react'
import styles from './sheet-size-fields.module.css'

interface MillimetreField {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Lengths side by side; their errors are below, where a message has enough space. */
export function SheetSizeFields({ fields }: { fields: readonly MillimetreField[] }) {
  const id = useId()
  return (
    <>
      <div className={styles.fields}>
        {fields.map(({ name, label, value, error, onChange }) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}-${name}`} className={styles.label}>
              {label}
            </label>
            <NumberEntry
              id={`${id}-${name}`}
              name={name}
              value={readTyped(value)}
              unit="mm"
              isDecimal
              isInvalid={error !== undefined}
              describedBy={error && `${id}-${name}-error`}
              onChange={(typed) => onChange(String(typed))}
            />
          </div>
        ))}
      </div>
      <div className={styles.errors}>
        {fields.map(
          ({ name, label, error }) =>
            error && (
              <p key={name} id={`${id}-${name}-error`}>
                {label}：{error}
              </p>
            ),
        )}
      </div>
    </>
  )
}
