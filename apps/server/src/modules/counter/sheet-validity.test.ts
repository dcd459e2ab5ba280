import { formatMoment } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { sheetStateAt, validUntilOf } from './sheet-validity.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it.each([
  ['2026-11-18T10:02:00', 7, '2026-11-26 00:00'],
  ['2026-11-18T00:00:00', 1, '2026-11-20 00:00'],
  // Still the day before in Greenwich.
  ['2026-11-18T07:59:59', 1, '2026-11-20 00:00'],
  ['2026-11-18T23:59:59', 1, '2026-11-20 00:00'],
  ['2026-12-31T18:00:00', 90, '2027-04-01 00:00'],
])('a sheet of %s that holds for %i days ends at %s by the shop’s clock', (made, days, end) => {
  expect(formatMoment(validUntilOf(at(made), days))).toBe(end)
})

it('ends with the midnight of its last day, and only while it is open', () => {
  const validUntil = new Date(at('2026-11-26T00:00:00'))
  const stateAt = (now: string) => sheetStateAt({ state: 'open', validUntil }, at(now))
  expect(stateAt('2026-11-25T23:59:59')).toBe('open')
  expect(stateAt('2026-11-26T00:00:00')).toBe('expired')
  expect(sheetStateAt({ state: 'ordered', validUntil }, at('2027-01-01T00:00:00'))).toBe('ordered')
})
