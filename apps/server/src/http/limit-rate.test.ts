import { describe, expect, it } from 'vitest'
import { callCosts, surplusOf } from './call-costs.ts'
import { createRateLimit, shareOf } from './limit-rate.ts'

const aLimit = (max: number) => {
  const clock = { time: 1_000_000 }
  return {
    clock,
    count: createRateLimit(
      () => max,
      () => clock.time,
    ),
  }
}
const times = (count: number, step: (at: number) => unknown) =>
  Array.from({ length: count }, (_, at) => step(at))
const ipv4 = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`

describe('the limit of one address', () => {
  it('lets so many through in a minute, and then says how long to wait', () => {
    const { clock, count } = aLimit(3)
    expect(times(4, () => count('192.0.2.1'))).toEqual([0, 0, 0, 60])
    expect(count('192.0.2.2')).toBe(0)
    clock.time += 45_000
    expect(count('192.0.2.1')).toBe(15)
    clock.time += 15_000
    expect(count('192.0.2.1')).toBe(0)
  })

  it('is shared among the processes there are', () => {
    let others = 0
    const count = createRateLimit(shareOf(5, { processes: () => 1 + others }), () => 1_000_000)
    others = 1
    expect(times(4, () => count('192.0.2.1'))).toEqual([0, 0, 0, 60])
    others = 0
    expect(times(6, () => count('192.0.2.2'))).toEqual([0, 0, 0, 0, 0, 60])
    expect(shareOf(5, {})()).toBe(5)
  })

  it('counts a whole network of IPv6 as one, and IPv4 written as IPv6 as itself', () => {
    const { count } = aLimit(1)
    expect([count('2001:db8:1:2::1'), count('2001:db8:1:2:ffff::9'), count('2001:db8:1:3::1')]).toEqual([
      0, 60, 0,
    ])
    expect([count('192.0.2.1'), count('::ffff:192.0.2.1')]).toEqual([0, 60])
  })

  it('is not forgotten because very many other addresses call', () => {
    const { count } = aLimit(3)
    times(4, () => count('192.0.2.1'))
    times(120_000, (at) => count(ipv4(at)))
    expect(count('192.0.2.1')).toBe(60)
  })

  it('does not begin anew for the others when very many call', () => {
    const { count } = aLimit(3)
    times(49_000, (at) => count(ipv4(at)))
    times(3, () => count('192.0.2.1'))
    times(2_000, (at) => count(ipv4(60_000 + at)))
    expect(count('192.0.2.1')).toBe(60)
  })

  it('lets nobody be limited by a cost beyond it for longer than the minute', () => {
    const { clock, count } = aLimit(5)
    expect(count('192.0.2.1', 10)).toBe(60)
    clock.time += 60_000
    expect(count('192.0.2.1')).toBe(0)
  })
})

describe('what a call costs', () => {
  it('is one unless the call is dear, and grows with its input', () => {
    const cart = (length: number) => ({ body: { bjd_ids: Array.from({ length }, String) } })
    const { previewOrder = 1, planSheet = 1 } = callCosts
    expect(surplusOf(previewOrder, cart(5))).toBe(0)
    expect(surplusOf(previewOrder, cart(100))).toBe(19)
    expect(surplusOf(planSheet, { body: { width: 210, height: 285 } })).toBe(0)
    expect(surplusOf(planSheet, { body: { width: 10.1, height: 10.3 } })).toBe(3)
    expect(callCosts.quoteRollLabel).toBeUndefined()
  })
})
