import { type ReactNode, useId } from 'react'
import styles from './chip.module.css'

export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

interface ChipProps {
  type: 'radio' | 'checkbox'
  /** of the group */
  name: string
  /** for a form that is submitted, or read before the page is hydrated */
  value?: string | undefined
  isChecked: boolean
  /** the reason why it cannot be chosen now */
  reason?: string | undefined
  note?: ReactNode
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

/** A visible option. The browser's own input covers it, for keyboards and screen readers. */
export function Chip({ type, name, value, isChecked, reason, note, onChange, children }: ChipProps) {
  const id = useId()
  return (
    <label className={styles.chip} title={reason}>
      <input
        type={type}
        name={name}
        value={value}
        className={styles.input}
        checked={isChecked}
        disabled={reason !== undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span id={`${id}-label`}>{children}</span>
      {note && (
        <small id={`${id}-note`} className={styles.note}>
          {note}
        </small>
      )}
    </label>
  )
}

interface ChipButtonProps {
  isChosen: boolean
  label?: string
  onClick: () => void
  children: ReactNode
}

/** A frequent value as a button, beside a field that accepts any value. */
export function ChipButton({ isChosen, label, onClick, children }: ChipButtonProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isChosen}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
