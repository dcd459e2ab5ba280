import { ChipButton, ChipRow } from '@yinpu/job-form/chip'
import styles from './fund-filters.module.css'

interface ChipGroupProps<Value> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A filter of which one value is chosen. */
export function ChipGroup<Value>({ label, options, chosen, onChoose }: ChipGroupProps<Value>) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      <ChipRow>
        {options.map((option) => (
          <ChipButton
            key={option.label}
            isChosen={chosen === option.value}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </ChipButton>
        ))}
      </ChipRow>
    </fieldset>
  )
}
