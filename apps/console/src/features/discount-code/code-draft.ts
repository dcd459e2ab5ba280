import { type CallInput, dayOf, plainYuan, startOfDay } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { fenOf, fenOrNone } from '../../session/call-fields.ts'
import { type DiscountCode, endOfDay, lastDayOf } from './code-texts.ts'

/** The values of the form's inputs, by the names of the call's fields; empty: no limit. */
export type CodeDraft = {
  code: string
  note: string
  kind: 'amount' | 'percent'
  amount_fen: string
  percent: string
  most_fen: string
  least_fen: string
  starts_at: string
  ends_at: string
  most_uses: string
  most_of_buyer: string
  enabled: boolean
}

export const newDraft: CodeDraft = {
  code: '',
  note: '',
  kind: 'amount',
  amount_fen: '',
  percent: '',
  most_fen: '',
  least_fen: '',
  starts_at: '',
  ends_at: '',
  most_uses: '',
  most_of_buyer: '1',
  enabled: true,
}

const yuan = (fen: number | undefined) => (fen ? plainYuan(fen) : '')
const number = (value: number | undefined) => (value === undefined ? '' : String(value))

export const draftOf = (code: DiscountCode): CodeDraft => ({
  code: code.code,
  note: code.note,
  kind: code.percent === undefined ? 'amount' : 'percent',
  amount_fen: yuan(code.amount_fen),
  percent: number(code.percent),
  most_fen: yuan(code.most_fen),
  least_fen: yuan(code.least_fen),
  starts_at: code.starts_at === undefined ? '' : dayOf(code.starts_at),
  ends_at: code.ends_at === undefined ? '' : lastDayOf(code.ends_at),
  most_uses: number(code.most_uses),
  most_of_buyer: number(code.most_of_buyer),
  enabled: code.enabled,
})

type Terms = Omit<CallInput<ConsoleCalls['createDiscountCode']>['body'], 'code'>

const typed = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** The terms of a code as the call takes them. The fields of the other kind do not count. */
export const termsOf = (draft: CodeDraft): Terms => ({
  note: draft.note,
  ...(draft.kind === 'percent'
    ? { percent: draft.percent, most_fen: fenOrNone(draft.most_fen) }
    : { amount_fen: fenOf(draft.amount_fen) }),
  least_fen: fenOrNone(draft.least_fen) ?? 0,
  starts_at: draft.starts_at ? startOfDay(draft.starts_at) : undefined,
  // The last day is included.
  ends_at: draft.ends_at ? endOfDay(startOfDay(draft.ends_at)) : undefined,
  most_uses: typed(draft.most_uses),
  most_of_buyer: typed(draft.most_of_buyer),
  enabled: draft.enabled,
})

/** The sums of the form; those of the other kind are not read. */
export const yuanFields = ({ kind }: CodeDraft) => ({
  ...(kind === 'percent' ? { most_fen: '金额' } : { amount_fen: '金额' }),
  least_fen: '金额',
})
