import { readNumber } from '@yinpu/contract'
import { useState } from 'react'
import styles from './number-entry.module.css'

interface NumberEntryProps {
  /** a number, or the text that stands for none yet */
  value: unknown
  unit: string
  isDecimal?: boolean
  isInvalid?: boolean
  /** for a label beside it */
  id?: string
  /** ids of what names and explains it */
  labelledBy?: string
  label?: string
  describedBy?: string | undefined
  name?: string
  shouldFocus?: boolean
  onChange: (value: number | string) => void
}

const textOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? `${value}` : '')

/** A number typed freely, full-width digits too. It shows what was typed until the field is left. */
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

/** What was typed, as the number it is, or as it stands until it is one. */
export const readTyped = (typed: string): number | string => {
  const read = readNumber(typed)
  return read.ok ? read.value : typed
}
