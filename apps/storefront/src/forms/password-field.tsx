import { useState } from 'react'
import { Field } from './field.tsx'
import styles from './password-field.module.css'
import type { TextFieldProps } from './text-field.tsx'

const openEye =
  'M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72zM168 128a40 40 0 1 1-80 0 40 40 0 1 1 80 0'
const closedEye =
  'M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6'

export function PasswordField({ label, error, className, beside, ...input }: TextFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      // The button's label does not contain the word for a password: only the field must be found by it.
      aria-label="显示所填内容"
      aria-pressed={isVisible}
      // The focus stays in the field while the buyer types.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!isVisible)}
    >
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={isVisible ? closedEye : openEye} />
      </svg>
    </button>
  )
  const frame = { label, error, className, beside, describedBy: input['aria-describedby'] }
  return (
    <Field {...frame} inside={toggle}>
      {(own) => (
        <input
          {...input}
          {...own}
          type={isVisible ? 'text' : 'password'}
          className={`${own.className} ${styles.input}`}
        />
      )}
    </Field>
  )
}
