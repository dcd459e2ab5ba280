import { readNumber } from '@yinpu/contract'
import { useState } from 'react'
import styles from './number-entry.module.css'

interface NumberEntryProps {
  /** a number, or a text that is not a number yet */
  value: unknown
  unit: string
  isDecimal?: boolean
  isInvalid?: boolean
  /** for a label beside it */
  id?: string
  /** ids of the elements that name and explain it */
  labelledBy?: string
  label?: string
  describedBy?: string | undefined
  name?: string
  shouldFocus?: boolean
  onChange: (value: number | string) => void
}

const textOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? `${value}` : '')

/** An input for a number, full-width digits too. It shows the typed text until it loses the focus. */
export function NumberEntry(props: NumberEntryProps) {
  const { value, unit, isDecimal = false, isInvalid = false, onChange } = props
  const [typed, setTyped] = useState<string>()
  const isAsTyped = typed !== undefined && readTyped(typed) === value
  return (
    <span className={styles.entry} data-invalid={isInvalid || undefined}>
      <input
        type="text"
        className={styles.input}
        id={props.id}
        name={props.name}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        // biome-ignore lint/a11y/noAutofocus: it appears because the buyer has just asked for it
        autoFocus={props.shouldFocus}
        value={isAsTyped ? typed : textOf(value)}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(readTyped(currentTarget.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  )
}

/** Parses the typed text as a number; returns the text itself if it is none. */
export const readTyped = (typed: string): number | string => {
  const read = readNumber(typed)
  return read.ok ? read.value : typed
}
