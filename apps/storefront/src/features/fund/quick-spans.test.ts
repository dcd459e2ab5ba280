import { expect, it } from 'vitest'
import { quickSpans } from './quick-spans.ts'

const drawn = (today: string) => quickSpans(today).map(({ label, from, to }) => `${label} ${from} ${to}`)

it('ends today', () => {
  expect(drawn('2026-11-15')).toEqual([
    '近30天 2026-10-17 2026-11-15',
    '近三个月 2026-08-15 2026-11-15',
    '今年 2026-01-01 2026-11-15',
  ])
})

it('reaches over the turn of the year', () => {
  expect(drawn('2027-01-10')).toEqual([
    '近30天 2026-12-12 2027-01-10',
    '近三个月 2026-10-10 2027-01-10',
    '今年 2027-01-01 2027-01-10',
  ])
})

it('begins on the last day of a month that has no such day', () => {
  expect(drawn('2026-05-31')[1]).toBe('近三个月 2026-02-28 2026-05-31')
  expect(drawn('2028-05-31')[1]).toBe('近三个月 2028-02-29 2028-05-31')
})
