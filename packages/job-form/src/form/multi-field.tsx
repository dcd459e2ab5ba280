import { valueAt } from '@yinpu/contract'
import { useId } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'

export function MultiField({ field, values, errors, change }: FieldProps<'multi'>) {
  const id = useId()
  const chosenValue = valueAt(values, field.name)
  const chosen: unknown[] = Array.isArray(chosenValue) ? chosenValue : []
  const toggle = (value: unknown, isChecked: boolean) =>
    change({ [field.name]: isChecked ? [...chosen, value] : chosen.filter((one) => one !== value) })
  return (
    <FieldRow
      id={id}
      label={field.label}
      hint={field.hint}
      errors={errorsOfField(field, errors).map(([, message]) => message)}
    >
      <ChipRow>
        {field.options.map(({ value, label, note }) => (
          <Chip
            key={value}
            type="checkbox"
            name={id}
            isChecked={chosen.includes(value)}
            note={note}
            onChange={(isChecked) => toggle(value, isChecked)}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
