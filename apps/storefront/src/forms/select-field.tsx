import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'onChange'> {
  /** the text without a selection */
  placeholder: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** The browser's own list, which is the best on a phone, in the style of the other fields. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, className, placeholder, options, onChange, ...select } = props
  return (
    <Field label={label} error={error} className={className} inside={<span className={styles.arrow} />}>
      {(own) => (
        <select
          {...select}
          {...own}
          className={`${own.className} ${styles.select}`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
