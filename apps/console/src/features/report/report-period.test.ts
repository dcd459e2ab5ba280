import { describe, expect, it } from 'vitest'
import { faultOf, type PeriodName, readPeriod, usualStep } from './report-period.ts'

const none = { from: '', to: '' }
const periodOf = (name: PeriodName, today: string, chosen = none) => {
  const period = readPeriod(name, chosen, today)
  return period && `${period.from}/${period.to} ${period.than.from}/${period.than.to}`
}

describe('a time of the calendar', () => {
  it.each([
    ['this-week', '2026-11-18', '2026-11-16/2026-11-18 2026-11-09/2026-11-11'],
    ['this-week', '2026-11-22', '2026-11-16/2026-11-22 2026-11-09/2026-11-15'],
    ['last-week', '2026-11-16', '2026-11-09/2026-11-15 2026-11-02/2026-11-08'],
    ['this-month', '2026-11-16', '2026-11-01/2026-11-16 2026-10-01/2026-10-16'],
    ['this-month', '2026-03-30', '2026-03-01/2026-03-30 2026-02-01/2026-02-28'],
    ['last-month', '2026-03-01', '2026-02-01/2026-02-28 2026-01-01/2026-01-31'],
    ['last-month', '2026-01-15', '2025-12-01/2025-12-31 2025-11-01/2025-11-30'],
    ['this-quarter', '2026-11-16', '2026-10-01/2026-11-16 2026-07-01/2026-08-16'],
    ['last-quarter', '2026-02-01', '2025-10-01/2025-12-31 2025-07-01/2025-09-30'],
    ['this-year', '2026-11-16', '2026-01-01/2026-11-16 2025-01-01/2025-11-16'],
    ['last-year', '2026-11-16', '2025-01-01/2025-12-31 2024-01-01/2024-12-31'],
  ] as const)('%s on %s is %s', (name, today, expected) => {
    expect(periodOf(name, today)).toBe(expected)
  })

  it('that somebody chooses is compared with as many days before it', () => {
    expect(periodOf('custom', '2026-11-16', { from: '2026-11-01', to: '2026-11-10' })).toBe(
      '2026-11-01/2026-11-10 2026-10-22/2026-10-31',
    )
    expect(periodOf('custom', '2026-11-16')).toBeUndefined()
  })

  it('is refused where it ends before it begins, or is longer than two years', () => {
    expect(faultOf({ from: '2026-11-02', to: '2026-11-01' })).toBe('结束日期早于开始日期')
    expect(faultOf({ from: '2024-01-01', to: '2026-01-02' })).toBe('一次最多看两年')
    expect(faultOf({ from: '2024-01-01', to: '2025-12-31' })).toBeUndefined()
    expect(faultOf({ from: '2026-02-30', to: '2026-03-01' })).toBe('请选择开始与结束的日期')
  })

  it('is told by days, weeks or months as it is long', () => {
    expect(usualStep({ from: '2026-11-01', to: '2026-11-30' })).toBe('day')
    expect(usualStep({ from: '2026-09-01', to: '2026-11-30' })).toBe('week')
    expect(usualStep({ from: '2026-01-01', to: '2026-11-30' })).toBe('month')
  })
})
