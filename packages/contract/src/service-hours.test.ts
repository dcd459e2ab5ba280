import { describe, expect, it } from 'vitest'
import { hoursText, isServing } from './service-hours.ts'

const at = (moment: string) => Date.parse(`${moment}+08:00`)
const week = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '12:00' },
  { days: [1, 2, 3, 4, 5], opens: '13:30', closes: '18:30' },
  { days: [7], opens: '20:00', closes: '24:00' },
]

describe('isServing', () => {
  it.each([
    // A Monday and a Sunday of the shop's calendar.
    ['2026-11-16T09:00:00', true],
    ['2026-11-16T08:59:59', false],
    ['2026-11-16T11:59:59', true],
    ['2026-11-16T12:00:00', false],
    ['2026-11-16T13:30:00', true],
    ['2026-11-15T10:00:00', false],
    ['2026-11-15T23:59:59', true],
    ['2026-11-16T00:00:00', false],
    ['2026-11-14T10:00:00', false],
  ])('at %s says %s', (moment, expected) => {
    expect(isServing(week, at(moment))).toBe(expected)
  })

  it('goes by the shop’s clock, not by the reader’s', () => {
    // Sunday 17:00 in London is Monday 01:00 in Shanghai.
    const night = [{ days: [1], opens: '00:30', closes: '02:00' }]
    expect(isServing(night, Date.parse('2026-11-15T17:00:00Z'))).toBe(true)
  })
})

describe('hoursText', () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], '周一至周六 09:00–18:30'],
    [[1, 2, 3, 4, 5, 6, 7], '每天 09:00–18:30'],
    [[7, 6], '周六、周日 09:00–18:30'],
    [[1, 3, 4, 5, 7], '周一、周三至周五、周日 09:00–18:30'],
  ])('reads %j', (days, words) => {
    expect(hoursText({ days, opens: '09:00', closes: '18:30' })).toBe(words)
  })
})
