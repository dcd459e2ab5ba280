import type { ProductDetail } from '@yinpu/contract'
import { useId } from 'react'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { FieldRow } from '../../../ui/field-row.tsx'
import type { Changes } from '../choices/change-values.ts'

interface RushFieldProps {
  days: ProductDetail['days']
  rush: unknown
  error: string | undefined
  change: (changes: Changes) => void
}

const noteOf = ({ days, percent }: ProductDetail['days'][number]) =>
  [days === 0 ? '当天发货' : `${days} 天`, percent > 0 ? `+${percent}%` : ''].filter(Boolean).join(' ')

/** 交期: the sooner, the dearer. */
export function RushField({ days, rush, error, change }: RushFieldProps) {
  const id = useId()
  return (
    <FieldRow id={id} label="交期" errors={error ? [error] : []}>
      <ChipRow>
        {days.map((term) => (
          <Chip
            key={term.value}
            type="radio"
            name={id}
            isChecked={term.value === rush}
            note={noteOf(term)}
            onChange={() => change({ rush: term.value })}
          >
            {term.label}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
