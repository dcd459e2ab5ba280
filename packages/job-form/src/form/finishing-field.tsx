import { type ChosenStep, type FieldOf, stepsAt } from '@yinpu/contract'
import { useId, useState } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'
import { FinishingStep } from './finishing-step.tsx'

type Option = FieldOf<'finishing'>['options'][number]

/** A number with a natural minimum begins there; only the buyer knows an area. */
const newStep = ({ value, asks }: Option): ChosenStep => ({
  id: value,
  ...Object.fromEntries(asks.map(({ name, min }) => [name, min > 0 ? min : ''])),
})

/** Processes, in the order of their selection, with their inputs below. */
export function FinishingField({ field, values, errors, change }: FieldProps<'finishing'>) {
  const id = useId()
  const steps = stepsAt(values, field.name)
  const [added, setAdded] = useState<string | number>()
  const set = (next: ChosenStep[]) => change({ [field.name]: next })

  const toggle = (option: Option, isChecked: boolean) => {
    setAdded(isChecked ? option.value : undefined)
    set(isChecked ? [...steps, newStep(option)] : steps.filter((step) => step.id !== option.value))
  }
  const own = errorsOfField(field, errors)
  const asking = steps.flatMap((step, at) => {
    const option = field.options.find(({ value }) => value === step.id)
    return option && option.asks.length > 0 ? [{ step, at, option }] : []
  })
  return (
    <FieldRow id={id} label={field.label} hint={field.hint} errors={own.map(([, message]) => message)}>
      <ChipRow>
        {field.options.map((option) => (
          <Chip
            key={option.value}
            type="checkbox"
            name={id}
            isChecked={steps.some((step) => step.id === option.value)}
            note={option.note}
            onChange={(isChecked) => toggle(option, isChecked)}
          >
            {option.label}
          </Chip>
        ))}
      </ChipRow>
      {asking.map(({ step, at, option }) => (
        <FinishingStep
          key={option.value}
          rowId={id}
          option={option}
          step={step}
          isWrong={(name) => own.some(([key]) => key === `${field.name}.${at}.${name}`)}
          shouldFocus={option.value === added}
          onChange={(next) => set(steps.map((one, index) => (index === at ? next : one)))}
        />
      ))}
    </FieldRow>
  )
}
