import { type CallInput, dayOf, plainYuan, readYuan, startOfDay } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { type DiscountCode, endOfDay, lastDayOf } from './code-words.ts'

/** The values of the form's fields; empty: no limit. */
export interface CodeDraft {
  code: string
  note: string
  kind: 'amount' | 'percent'
  amount: string
  percent: string
  most: string
  least: string
  from: string
  to: string
  uses: string
  ofBuyer: string
  enabled: boolean
}

export const newDraft: CodeDraft = {
  code: '',
  note: '',
  kind: 'amount',
  amount: '',
  percent: '',
  most: '',
  least: '',
  from: '',
  to: '',
  uses: '',
  ofBuyer: '1',
  enabled: true,
}

const yuan = (fen: number | undefined) => (fen ? plainYuan(fen) : '')
const number = (value: number | undefined) => (value === undefined ? '' : String(value))

export const draftOf = (code: DiscountCode): CodeDraft => ({
  code: code.code,
  note: code.note,
  kind: code.percent === undefined ? 'amount' : 'percent',
  amount: yuan(code.amount_fen),
  percent: number(code.percent),
  most: yuan(code.most_fen),
  least: yuan(code.least_fen),
  from: code.starts_at === undefined ? '' : dayOf(code.starts_at),
  to: code.ends_at === undefined ? '' : lastDayOf(code.ends_at),
  uses: number(code.most_uses),
  ofBuyer: number(code.most_of_buyer),
  enabled: code.enabled,
})

type Terms = Omit<CallInput<ConsoleCalls['createDiscountCode']>['body'], 'code'>
type Read = { ok: true; terms: Terms } | { ok: false; faults: Record<string, string> }

/** Converts typed sums to fen; an invalid one is reported at its field, under the call's name for it. */
export const readDraft = (draft: CodeDraft): Read => {
  const faults: Record<string, string> = {}
  const fen = (field: string, typed: string): number | undefined => {
    const read = readYuan(typed)
    if (read.ok) return read.fen
    faults[field] = read.message
    return undefined
  }
  const given = (typed: string) => (typed.trim() === '' ? undefined : typed.trim())
  const isPercent = draft.kind === 'percent'
  if (isPercent && !given(draft.percent)) faults.percent = '请填写百分比'
  const terms: Terms = {
    note: draft.note,
    ...(isPercent ? { percent: draft.percent } : { amount_fen: fen('amount_fen', draft.amount) }),
    ...(isPercent && given(draft.most) && { most_fen: fen('most_fen', draft.most) }),
    least_fen: given(draft.least) ? fen('least_fen', draft.least) : 0,
    starts_at: draft.from ? startOfDay(draft.from) : undefined,
    // The last day is included.
    ends_at: draft.to ? endOfDay(startOfDay(draft.to)) : undefined,
    most_uses: given(draft.uses),
    most_of_buyer: given(draft.ofBuyer),
    enabled: draft.enabled,
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, terms }
}
