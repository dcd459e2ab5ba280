import { valueAt } from '@yinpu/contract'
import { useId } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'

/** A paper, and below it its weights. */
export function PaperField({ field, values, errors, change }: FieldProps<'paper'>) {
  const id = useId()
  const paper = valueAt(values, field.name)
  const gsm = valueAt(values, field.gsm_name)
  const weights = field.options.find(({ value }) => value === paper)?.gsm ?? []
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
            type="radio"
            name={`${id}-paper`}
            isChecked={value === paper}
            note={note}
            onChange={() => change({ [field.name]: value })}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
      <div role="radiogroup" aria-label={`${field.label}克重`}>
        <ChipRow>
          {weights.map((weight) => (
            <Chip
              key={weight}
              type="radio"
              name={`${id}-gsm`}
              isChecked={weight === gsm}
              onChange={() => change({ [field.gsm_name]: weight })}
            >
              {weight}g
            </Chip>
          ))}
        </ChipRow>
      </div>
    </FieldRow>
  )
}
