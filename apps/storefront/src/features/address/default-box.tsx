import { useId } from 'react'
import styles from './default-box.module.css'

interface DefaultBoxProps {
  isChecked: boolean
  /** why the buyer has no choice in it */
  reason: string | undefined
  onChange: (isChecked: boolean) => void
}

export function DefaultBox({ isChecked, reason, onChange }: DefaultBoxProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.box}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isChecked}
          disabled={reason !== undefined}
          aria-describedby={reason ? id : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        设为默认地址
      </label>
      {reason && (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  )
}
