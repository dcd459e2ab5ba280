import { calendarOf, usualCalendar } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { listChoosableDays } from './choosable-days.ts'

const calendar = calendarOf(usualCalendar)
const at = (text: string) => Date.parse(`${text}:00+08:00`)

describe('the days that may be promised', () => {
  it('are whole weeks from this Monday on, over a public holiday', () => {
    const days = listChoosableDays(calendar, at('2026-09-30T10:00'), { earliest: 2, promised: 2 })
    expect(days[0]?.day).toBe('2026-09-28')
    expect(days.length % 7).toBe(0)
    // 2026-10-01 to 07 is closed, and the Saturday after it is worked: two working days lead to Friday the 9th.
    const first = days.find((one) => one.days !== undefined)
    expect(first).toEqual({ day: '2026-10-09', works: true, days: 2 })
    expect(days.find(({ day }) => day === '2026-10-03')).toEqual({
      day: '2026-10-03',
      works: false,
      days: undefined,
    })
    expect(days.find(({ day }) => day === '2026-10-10')).toMatchObject({ works: true, days: 3 })
  })

  it('have one promise each after the goods have left', () => {
    const days = listChoosableDays(calendar, at('2026-11-18T19:00'), { earliest: 0, promised: 0 })
    const chosen = days.flatMap((one) => one.days ?? [])
    expect(new Set(chosen).size).toBe(chosen.length)
    expect(days.find((one) => one.days !== undefined)).toMatchObject({ day: '2026-11-19', days: 0 })
  })

  it('reach a week beyond the promise, and nine weeks at most', () => {
    const near = listChoosableDays(calendar, at('2026-11-18T10:00'), { earliest: 1, promised: 20 })
    expect(near.at(-1)?.day ?? '').toMatch(/^2026-12-(1[3-9]|2)/)
    expect(listChoosableDays(calendar, at('2026-11-18T10:00'), { earliest: 1, promised: 60 })).toHaveLength(
      63,
    )
    expect(listChoosableDays(calendar, at('2026-11-18T10:00'), { earliest: 90, promised: 90 })).toHaveLength(
      63,
    )
  })
})
