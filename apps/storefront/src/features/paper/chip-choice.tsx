import { Chip, ChipRow } from '@yinpu/job-form/chip'

interface ChipChoiceProps {
  name: string
  options: readonly { value: string; label: string; note?: string | undefined }[]
  value: string
  onChange: (value: string) => void
}

/** A choice of one from a few visible options. */
export function ChipChoice({ name, options, value, onChange }: ChipChoiceProps) {
  return (
    <ChipRow>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          isChecked={option.value === value}
          note={option.note}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </ChipRow>
  )
}
