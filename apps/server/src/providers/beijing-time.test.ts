import { afterEach, describe, expect, it } from 'vitest'
import { beijingTime, readBeijingTime, writeBeijingTime } from './beijing-time.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const instant = Date.parse('2026-03-08T18:30:15Z')

describe.each([
  ['Asia/Shanghai', 2],
  ['America/New_York', 14],
  ['UTC', 18],
  ['Pacific/Auckland', 7],
])('in %s', (name, localHours) => {
  it('is Beijing’s time', () => {
    process.env.TZ = name
    expect(new Date(instant).getHours()).toBe(localHours)
    expect(writeBeijingTime(instant)).toBe('2026-03-09 02:30:15')
    expect(readBeijingTime('2026-03-09 02:30:15')).toBe(instant)
  })
})

it('may have a fraction, which is not written', () => {
  expect(readBeijingTime('2026-03-09 02:30:15.320')).toBe(instant + 320)
  expect(writeBeijingTime(instant + 999)).toBe('2026-03-09 02:30:15')
})

it.each([
  '',
  '2026-02-31 00:00:00',
  '2026-13-01 00:00:00',
  '2026-03-09 24:00:00',
  '2026-03-09T02:30:15',
  '2026-03-09 02:30:15Z',
  '2026-03-09',
])('is not %j', (text) => {
  expect(readBeijingTime(text)).toBeUndefined()
})

it.each([
  ['2026-11-15T04:00:00.999Z', '2026-11-15T12:00:00+08:00'],
  ['2026-12-31T16:00:00Z', '2027-01-01T00:00:00+08:00'],
])('%s is %s', (instant, expected) => {
  expect(beijingTime(Date.parse(instant))).toBe(expected)
})
