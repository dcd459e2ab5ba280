import type { ProductDetail, QuoteAnswer } from '@yinpu/contract'
import { useId } from 'react'
import type { Changes } from '../choices/change-values.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'

interface RushFieldProps {
  days: ProductDetail['days']
  /** for the current job, once it has a price */
  terms: QuoteAnswer['terms'] | undefined
  rush: unknown
  error: string | undefined
  change: (changes: Changes) => void
}

/** The terms with the delivery days of this job. */
const termsOf = (days: ProductDetail['days'], terms: QuoteAnswer['terms'] | undefined) =>
  days.map((day) => {
    const term = terms?.find(({ value }) => value === day.value)
    return term ? { ...day, days: term.days, offered: term.offered } : day
  })

const noteOf = ({ days, percent }: ProductDetail['days'][number]) =>
  [days === 0 ? '当天发货' : `${days} 天`, percent > 0 ? `+${percent}%` : ''].filter(Boolean).join(' ')

/** 交期: an earlier date costs more. */
export function RushField({ days, terms, rush, error, change }: RushFieldProps) {
  const id = useId()
  const visible = termsOf(days, terms)
  const soonest = Math.min(...visible.flatMap((term) => (term.offered ? [term.days] : [])))
  const reason = `所选工艺最快 ${soonest} 天`
  const isShort = visible.some(({ offered }) => !offered)
  return (
    <FieldRow id={id} label="交期" errors={error ? [error] : []} reasons={isShort ? [reason] : []}>
      <ChipRow>
        {visible.map((term) => (
          <Chip
            key={term.value}
            type="radio"
            name={id}
            isChecked={term.value === rush}
            note={term.offered ? noteOf(term) : undefined}
            reason={term.offered ? undefined : reason}
            onChange={() => change({ rush: term.value })}
          >
            {term.label}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
