import { afterSaleReasons } from '@yinpu/contract'
import { useId } from 'react'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { FieldRow } from '../../../ui/field-row.tsx'

interface ReasonRowProps {
  value: string | undefined
  problem: string | undefined
  onChange: (reason: string) => void
}

export function ReasonRow({ value, problem, onChange }: ReasonRowProps) {
  const id = useId()
  return (
    <FieldRow id={id} label="原因" errors={problem ? [problem] : []}>
      <ChipRow>
        {afterSaleReasons.map((reason) => (
          <Chip
            key={reason}
            type="radio"
            name={`${id}-reason`}
            isChecked={value === reason}
            onChange={() => onChange(reason)}
          >
            {reason}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
