import { NumberEntry } from '@yinpu/job-form/number-entry'
import type { ClaimableLine } from './draft.ts'
import styles from './quantity-stepper.module.css'

/** A hundredth of thousands, a tenth of hundreds: a few clicks change all pieces to few. */
export const stepOf = (most: number): number => Math.max(1, 10 ** (String(Math.floor(most)).length - 2))

interface QuantityStepperProps {
  line: ClaimableLine
  value: number | string
  /** id of the element that shows the error */
  problemId: string | undefined
  onChange: (value: number | string) => void
}

/** The quantity of a line: typed, or changed by steps that suit its size. */
export function QuantityStepper({ line, value, problemId, onChange }: QuantityStepperProps) {
  const { name, unit, claimable } = line
  const step = stepOf(claimable)
  const now = typeof value === 'number' ? value : 0
  const go = (by: number) => onChange(Math.min(claimable, Math.max(1, Math.floor(now) + by)))
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={`${name} 减少 ${step} ${unit}`}
        // The button is not disabled: that would move the focus while the button is pressed.
        aria-disabled={now <= 1 || undefined}
        onClick={() => go(-step)}
      >
        −
      </button>
      <NumberEntry
        value={value}
        unit={unit}
        isInvalid={problemId !== undefined}
        label={`${name} 申请数量`}
        describedBy={problemId}
        onChange={onChange}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`${name} 增加 ${step} ${unit}`}
        aria-disabled={now >= claimable || undefined}
        onClick={() => go(step)}
      >
        +
      </button>
    </span>
  )
}
