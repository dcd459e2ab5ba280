import { formatMoment } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { dueAfter, dueDateAfter, dueOf, promisedDaysOf } from './due-date.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const dueText = (text: string, days: number | null) => {
  const due = dueAfter(at(text), days)
  return due && formatMoment(due.getTime())
}

it('goods leave by six in the evening, so many days after the shop’s own day', () => {
  expect(dueText('2026-11-14T10:22:00', 3)).toBe('2026-11-17 18:00')
  // Early in the morning it is still yesterday in Greenwich.
  expect(dueText('2026-11-14T00:10:00', 3)).toBe('2026-11-17 18:00')
  expect(dueText('2026-11-14T23:50:00', 1)).toBe('2026-11-15 18:00')
})

it('what is promised for the same day and paid for after six is due the next', () => {
  expect(dueText('2026-11-14T17:59:59', 0)).toBe('2026-11-14 18:00')
  expect(dueText('2026-11-14T18:00:00', 0)).toBe('2026-11-15 18:00')
})

it('nothing is due of what was promised for no day', () => {
  expect(dueText('2026-11-14T10:22:00', null)).toBeNull()
  expect(promisedDaysOf([{ days: 2 }, { days: undefined }])).toBeNull()
})

it('the slowest of several jobs counts', () => {
  expect(promisedDaysOf([{ days: 2 }, { days: 5 }, { days: 0 }])).toBe(5)
})

it('nothing is due while the buyer is asked to agree, and the days run from the answer', () => {
  const now = at('2026-11-14T10:22:00')
  expect(dueDateAfter('send-proof', now, 3)).toEqual({ dueAt: null })
  expect(dueDateAfter('agree-proof', now, 3)).toEqual({ dueAt: dueAfter(now, 3) })
  expect(dueDateAfter('withdraw-proof', now, 3)).toEqual({ dueAt: dueAfter(now, 3) })
  expect(dueDateAfter('produce', now, 3)).toBeUndefined()
  expect(dueOf({ dueAt: new Date(now), proofStand: 'waiting' })).toBeUndefined()
  expect(dueOf({ dueAt: new Date(now), proofStand: 'agreed' })).toBe(now)
})
