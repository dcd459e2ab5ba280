import type { ChosenStep, FieldOf } from '@yinpu/contract'
import { useId } from 'react'
import { fewValues } from '../choices/few-values.ts'
import { Chip } from '../ui/chip.tsx'
import { notesIdOf } from '../ui/field-row.tsx'
import { NumberEntry } from '../ui/number-entry.tsx'
import styles from './finishing-step.module.css'

type Option = FieldOf<'finishing'>['options'][number]

interface FinishingStepProps {
  rowId: string
  option: Option
  step: ChosenStep
  isWrong: (name: string) => boolean
  shouldFocus: boolean
  onChange: (step: ChosenStep) => void
}

/** The inputs of one process. */
export function FinishingStep({ rowId, option, step, isWrong, shouldFocus, onChange }: FinishingStepProps) {
  const id = useId()
  return (
    <div className={styles.step}>
      <b className={styles.name}>{option.label}</b>
      {option.asks.map((ask) => {
        const values = fewValues(ask)
        const label = `${option.label}${ask.label}`
        const set = (value: number | string) => onChange({ ...step, [ask.name]: value })
        return values.length > 0 ? (
          <div key={ask.name} role="radiogroup" aria-label={label} className={styles.ask}>
            {values.map((value) => (
              <Chip
                key={value}
                type="radio"
                name={`${id}-${ask.name}`}
                isChecked={step[ask.name] === value}
                onChange={() => set(value)}
              >
                {value} {ask.unit}
              </Chip>
            ))}
          </div>
        ) : (
          <div key={ask.name} className={styles.ask}>
            <label htmlFor={`${id}-${ask.name}`}>{ask.label}</label>
            <NumberEntry
              id={`${id}-${ask.name}`}
              value={step[ask.name]}
              unit={ask.unit}
              label={label}
              isDecimal={!Number.isInteger(ask.step)}
              isInvalid={isWrong(ask.name)}
              describedBy={notesIdOf(rowId)}
              shouldFocus={shouldFocus}
              onChange={set}
            />
          </div>
        )
      })}
    </div>
  )
}
