import { valueAt } from '@yinpu/contract'
import { useId } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'

export function ToggleField({ field, values, errors, change }: FieldProps<'toggle'>) {
  const id = useId()
  return (
    <FieldRow
      id={id}
      label={field.label}
      hint={field.hint}
      errors={errorsOfField(field, errors).map(([, message]) => message)}
    >
      <ChipRow>
        {[false, true].map((value) => (
          <Chip
            key={String(value)}
            type="radio"
            name={id}
            isChecked={(valueAt(values, field.name) === true) === value}
            onChange={() => change({ [field.name]: value })}
          >
            {value ? '需要' : '不需要'}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
