import { useEffect, useRef } from 'react'
import styles from './select-box.module.css'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  /** some, but not all, of its items are chosen */
  isPartly?: boolean
  isDisabled?: boolean
  /** the label beside the box; otherwise only screen readers read it */
  isLabelled?: boolean
  onToggle: () => void
}

export function SelectBox(props: SelectBoxProps) {
  const { label, isChecked, isPartly = false, isDisabled = false, isLabelled = false, onToggle } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        className={styles.input}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onToggle}
        aria-label={isLabelled ? undefined : label}
      />
      {isLabelled && label}
    </label>
  )
}
