import { type FieldOf, type FormValues, valueAt } from '@yinpu/contract'
import { useId, useState } from 'react'
import { errorsOfField } from '../choices/field-errors.ts'
import { impossibleOptions, isCircle } from '../choices/impossible-options.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'
import type { FieldProps } from './field-props.ts'
import { SizeSides } from './size-sides.tsx'

type Preset = FieldOf<'size'>['presets'][number]

const sidesOf = (preset: Preset): FormValues => {
  const { width, height, length } = preset
  return { width, height, length }
}

/** The preset with the current values. */
const findPreset = ({ name, presets, sides }: FieldOf<'size'>, values: FormValues): Preset | undefined =>
  presets.find((preset) =>
    sides.length > 0
      ? sides.every((side) => sidesOf(preset)[side.name] === valueAt(values, side.name))
      : preset.value === valueAt(values, name),
  )

export function SizeField(props: FieldProps<'size'>) {
  const { field, values, errors, change } = props
  const id = useId()
  const preset = findPreset(field, values)
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = field.sides.length > 0 && (wantsOwn || !preset)
  const impossible = impossibleOptions(field, values)

  const choose = (chosen: Preset) => {
    setWantsOwn(false)
    const entries = field.sides.map(({ name }) => [name, sidesOf(chosen)[name]])
    change(field.sides.length > 0 ? Object.fromEntries(entries) : { [field.name]: chosen.value })
  }
  return (
    <FieldRow
      id={id}
      label={field.label}
      hint={field.hint}
      errors={errorsOfField(field, errors).map(([, message]) => message)}
      reasons={[...new Set(impossible.map(({ reason }) => reason))]}
    >
      <ChipRow>
        {field.presets.map((option) => (
          <Chip
            key={option.value}
            type="radio"
            name={id}
            isChecked={!isOwn && option === preset}
            note={option.note}
            reason={impossible.find(({ value }) => value === option.value)?.reason}
            onChange={() => choose(option)}
          >
            {option.label}
          </Chip>
        ))}
        {field.sides.length > 0 && field.presets.length > 0 && (
          <Chip type="radio" name={id} isChecked={isOwn} onChange={() => setWantsOwn(true)}>
            自定义
          </Chip>
        )}
      </ChipRow>
      {isOwn && <SizeSides {...props} id={id} isRound={isCircle(values)} shouldFocus={wantsOwn} />}
    </FieldRow>
  )
}
