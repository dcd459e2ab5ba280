import { afterSaleReasons } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { FieldRow } from '@yinpu/job-form/field-row'
import { useId } from 'react'

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
