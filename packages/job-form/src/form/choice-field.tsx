import { valueAt } from '@yinpu/contract'
import { useId } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { impossibleOptions } from '../choices/impossible-options.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'

/** A choice of one. Impossible options stay visible, with the reason. */
export function ChoiceField({ field, values, errors, change }: FieldProps<'choice'>) {
  const id = useId()
  const chosen = valueAt(values, field.name)
  const impossible = impossibleOptions(field, values)
  const note = field.options.find(({ value }) => value === chosen)?.note
  return (
    <FieldRow
      id={id}
      label={field.label}
      hint={note ?? field.hint}
      errors={errorsOfField(field, errors).map(([, message]) => message)}
      reasons={[...new Set(impossible.map(({ reason }) => reason))]}
    >
      <ChipRow>
        {field.options.map(({ value, label }) => (
          <Chip
            key={value}
            type="radio"
            name={id}
            isChecked={value === chosen}
            reason={impossible.find((option) => option.value === value)?.reason}
            onChange={() => change({ [field.name]: value })}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
