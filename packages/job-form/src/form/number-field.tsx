import { valueAt } from '@yinpu/contract'
import { type ReactNode, useId } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { ChipButton, ChipRow } from '../ui/chip.tsx'
import { FieldRow, labelIdOf, notesIdOf } from '../ui/field-row.tsx'
import { NumberEntry } from '../ui/number-entry.tsx'
import type { FieldProps } from './field-props.ts'

interface NumberFieldProps extends FieldProps<'number'> {
  /** other possible values, with their effects */
  offers?: readonly { value: number; label: string }[]
  /** a note on the current number */
  note?: ReactNode
}

export function NumberField({ field, values, errors, change, offers = [], note }: NumberFieldProps) {
  const id = useId()
  const { name, label, unit, step, suggestions, hint } = field
  const value = valueAt(values, name)
  const own = errorsOfField(field, errors).map(([, message]) => message)
  const set = (next: number | string) => change({ [name]: next })
  return (
    <FieldRow id={id} label={label} hint={hint} errors={own}>
      <ChipRow>
        <NumberEntry
          value={value}
          unit={unit}
          name={name}
          isDecimal={!Number.isInteger(step)}
          isInvalid={own.length > 0}
          labelledBy={labelIdOf(id)}
          describedBy={notesIdOf(id)}
          onChange={set}
        />
        {suggestions.map((amount) => (
          <ChipButton
            key={amount}
            label={`${label} ${amount} ${unit}`}
            isChosen={amount === value}
            onClick={() => set(amount)}
          >
            {amount}
          </ChipButton>
        ))}
      </ChipRow>
      {offers.length > 0 && (
        <ChipRow>
          {offers.map((offer) => (
            <ChipButton key={offer.value} isChosen={false} onClick={() => set(offer.value)}>
              {offer.label}
            </ChipButton>
          ))}
        </ChipRow>
      )}
      {note}
    </FieldRow>
  )
}
