import { calendarOf, formatMoment, usualCalendar } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { dueAfter, dueDateEffect, dueOf, formerlyDueAfter, promisedDaysOf } from './due-date.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const text = (due: Date | null) => due && formatMoment(due.getTime())
const calendar = calendarOf(usualCalendar)

it('goods leave so many working days after the shop’s own day', () => {
  expect(text(dueAfter(calendar, at('2026-11-14T00:10:00'), 3))).toBe('2026-11-18 18:00')
})

it('an order from before the calendar counts calendar days', () => {
  const formerly = (now: string, days: number | null) => text(formerlyDueAfter(at(now), days))
  expect(formerly('2026-11-14T10:22:00', 3)).toBe('2026-11-17 18:00')
  // Early in the morning it is still yesterday in Greenwich.
  expect(formerly('2026-11-14T00:10:00', 3)).toBe('2026-11-17 18:00')
  expect(formerly('2026-11-14T18:00:00', 0)).toBe('2026-11-15 18:00')
  expect(formerly('2026-11-14T10:22:00', null)).toBeNull()
})

it('nothing is due of what was promised for no day', () => {
  expect(dueAfter(calendar, at('2026-11-14T10:22:00'), null)).toBeNull()
  expect(promisedDaysOf([{ days: 2 }, { days: undefined }])).toBeNull()
})

it('the slowest of several jobs counts', () => {
  expect(promisedDaysOf([{ days: 2 }, { days: 5 }, { days: 0 }])).toBe(5)
})

describe('the due date', () => {
  const order = { countsWorkingDays: true }

  it.each([
    ['pay', 'counted'],
    ['submit-files', 'counted'],
    ['approve', 'counted'],
    ['send-proof', 'cleared'],
    ['agree-proof', 'counted'],
    ['withdraw-proof', 'counted'],
    ['reject', 'kept'],
    ['produce', 'kept'],
    ['undo-approval', 'counted'],
    ['return-to-review', 'counted'],
    ['change-version', 'counted'],
    ['change-version-artwork', 'counted'],
    ['return-to-buyer', 'cleared'],
  ] as const)('by %s is %s', (move, effect) => {
    expect(dueDateEffect(move, order)).toBe(effect)
  })

  it('of an order from before the calendar is not moved by the approval', () => {
    expect(dueDateEffect('approve', { countsWorkingDays: false })).toBe('kept')
    expect(dueDateEffect('return-to-review', { countsWorkingDays: false })).toBe('kept')
    expect(dueDateEffect('return-to-buyer', { countsWorkingDays: false })).toBe('kept')
    expect(dueDateEffect('agree-proof', { countsWorkingDays: false })).toBe('counted')
  })

  it('does not count while the buyer is asked to agree', () => {
    const due = at('2026-11-14T10:22:00')
    expect(dueOf({ dueAt: new Date(due), proofStand: 'waiting' })).toBeUndefined()
    expect(dueOf({ dueAt: new Date(due), proofStand: 'agreed' })).toBe(due)
  })
})
