import { valueAt } from '@yinpu/contract'
import { useId } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'

/** A number with few values, all of them visible. */
export function NumberChips({
  field,
  values,
  errors,
  change,
  amounts,
}: FieldProps<'number'> & { amounts: readonly number[] }) {
  const id = useId()
  return (
    <FieldRow
      id={id}
      label={field.label}
      hint={field.hint}
      errors={errorsOfField(field, errors).map(([, message]) => message)}
    >
      <ChipRow>
        {amounts.map((amount) => (
          <Chip
            key={amount}
            type="radio"
            name={id}
            isChecked={amount === valueAt(values, field.name)}
            onChange={() => change({ [field.name]: amount })}
          >
            {amount === 0 ? '无' : `${amount} ${field.unit}`}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
