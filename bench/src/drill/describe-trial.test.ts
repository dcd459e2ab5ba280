import { describe, expect, it } from 'vitest'
import type { Seen } from './buyers.ts'
import { findHarm, findOutages, outageText } from './describe-trial.ts'

const order = (from: number, to: number, isServed: boolean): Seen => ({
  kind: 'orders',
  from,
  to,
  isServed,
  why: isServed ? '' : '503',
})
const ordersOf = (seen: Seen[]) => {
  const outages = findOutages(seen).find(({ kind }) => kind === 'orders')
  if (!outages) throw new Error('no orders')
  return outages
}

describe('what was not served', () => {
  it('lasts from the first request that failed to the end of the next that did not', () => {
    const outage = ordersOf([
      order(0, 100, true),
      order(1_000, 1_500, false),
      order(2_000, 9_000, false),
      order(9_500, 11_000, true),
      order(12_000, 12_100, true),
    ])
    expect(outage).toMatchObject({ unservedMs: 10_000, failed: 2, served: 3, reasons: ['503'] })
    expect(outageText(outage)).toBe('10.0 s (2 failed)')
  })

  it('is the longest of several times, and reaches to the end where nothing was served again', () => {
    const seen = [order(0, 100, false), order(200, 300, true), order(1_000, 6_000, false)]
    expect(ordersOf(seen).unservedMs).toBe(5_000)
  })

  it('is nothing where all were answered, and then it is said how long the slowest took', () => {
    const outage = ordersOf([order(0, 100, true), order(0, 2_300, true)])
    expect(outageText(outage)).toBe('0 (slowest 2.3 s)')
    expect(outageText(ordersOf([]))).toBe('–')
  })

  it('is harm where it may not be, and everywhere where nobody was served', () => {
    const outages = findOutages([order(0, 100, true), order(200, 300, false)])
    expect(findHarm(outages, ['pages'])).toEqual([])
    expect(findHarm(outages, ['orders'])).toEqual(['1 requests for orders failed'])
    expect(findHarm(findOutages([order(200, 300, false)]), [])).toEqual(['nobody got orders'])
  })
})
