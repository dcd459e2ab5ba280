import { calendarOf, isWorkingDay, usualCalendar } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { daysOfMonth, withToggledDay, withToggledRush } from './calendar-draft.ts'

const isOpen = (settings: typeof usualCalendar, day: string) => isWorkingDay(calendarOf(settings), day)

describe('a click on a day', () => {
  it.each(['2026-11-21', '2026-11-22', '2026-10-01', '2026-10-10', '2026-09-20'])(
    'opens or closes %s, and a second one leaves no entry',
    (day) => {
      const once = withToggledDay(usualCalendar, day)
      expect(isOpen(once, day)).toBe(!isOpen(usualCalendar, day))
      expect(once.days).toHaveLength(1)
      expect(withToggledDay(once, day)).toEqual(usualCalendar)
    },
  )

  it('keeps the days in their order', () => {
    const later = withToggledDay(usualCalendar, '2026-11-23')
    const both = withToggledDay(later, '2026-11-20')
    expect(both.days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-23'])
    const rush = withToggledRush(withToggledRush(both, '2026-12-02'), '2026-12-01')
    expect(rush.no_rush_days).toEqual(['2026-12-01', '2026-12-02'])
    expect(withToggledRush(rush, '2026-12-02').no_rush_days).toEqual(['2026-12-01'])
  })
})

it('a month begins below its day of the week', () => {
  expect(daysOfMonth('2026-11').blanks).toBe(6)
  expect(daysOfMonth('2027-02').blanks).toBe(0)
  expect(daysOfMonth('2028-02').days).toHaveLength(29)
})
