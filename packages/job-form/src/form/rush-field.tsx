import { type ProductDetail, type QuoteAnswer, workingDaysText } from '@yinpu/contract'
import { useId } from 'react'
import type { Changes } from '../choices/change-values.ts'
import { Chip, ChipRow } from '../ui/chip.tsx'
import { FieldRow } from '../ui/field-row.tsx'

interface RushFieldProps {
  days: ProductDetail['days']
  /** for the current job, once it has a price */
  terms: QuoteAnswer['terms'] | undefined
  /** why the shop takes no rush orders today, by its calendar; empty if it does */
  rushObjection: string
  rush: unknown
  error: string | undefined
  change: (changes: Changes) => void
}

/**
 * The terms with the days that this very job takes, and the reason why one cannot be chosen. Whether the shop takes
 * rush orders today is asked of its calendar: the answer may have come with a page of another day.
 */
const termsOf = (days: ProductDetail['days'], terms: QuoteAnswer['terms'] | undefined, objection: string) => {
  const known = days.map((day, at) => {
    const term = terms?.find(({ value }) => value === day.value)
    const isFit = term ? term.offered || term.reason !== undefined : day.offered
    return { ...day, days: term?.days ?? day.days, isFit, problem: at > 0 ? objection : '' }
  })
  const soonest = Math.min(...known.flatMap((term) => (term.isFit ? [term.days] : [])))
  return known.map(({ isFit, problem, ...term }) => ({
    ...term,
    reason: (isFit ? problem : `所选工艺最快 ${workingDaysText(soonest)}`) || undefined,
  }))
}

const noteOf = ({ days, percent }: ProductDetail['days'][number]) =>
  [days === 0 ? '当天发货' : workingDaysText(days), percent > 0 ? `+${percent}%` : '']
    .filter(Boolean)
    .join(' ')

/** 交期: an earlier date costs more. */
export function RushField({ days, terms, rushObjection, rush, error, change }: RushFieldProps) {
  const id = useId()
  const visible = termsOf(days, terms, rushObjection)
  const reasons = new Set(visible.flatMap(({ reason }) => reason ?? []))
  return (
    <FieldRow id={id} label="交期" errors={error ? [error] : []} reasons={[...reasons]}>
      <ChipRow>
        {visible.map((term) => (
          <Chip
            key={term.value}
            type="radio"
            name={id}
            isChecked={term.value === rush}
            note={term.reason === undefined ? noteOf(term) : undefined}
            reason={term.reason}
            onChange={() => change({ rush: term.value })}
          >
            {term.label}
          </Chip>
        ))}
      </ChipRow>
    </FieldRow>
  )
}
