import { afterSaleStates } from '@yinpu/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, type EarlierClaim, leftToClaim, shareOf } from './claims.ts'

const line = { id: 'a', quantity: 1000 }
const bought = { paidFen: 10_000, refundedFen: 0, lines: [line] }
const claim = (more: Partial<EarlierClaim>): EarlierClaim => ({
  state: 10,
  type: 2,
  amountFen: 0,
  agreedFen: null,
  refundedFen: 0,
  lines: [{ lineId: 'a', quantity: 0 }],
  ...more,
})

describe('what is left to claim', () => {
  it('is everything at first, and less what was claimed and not refused or cancelled', () => {
    expect(leftToClaim(bought, [])).toEqual({ pieces: new Map([['a', 1000]]), refundableFen: 10_000 })
    const lines = [{ lineId: 'a', quantity: 300 }]
    const earlier = afterSaleStates.map(({ value: state }) => claim({ state, lines, amountFen: 1000 }))
    const left = leftToClaim({ ...bought, lines: [{ id: 'a', quantity: 1500 }] }, earlier)
    expect(left.pieces.get('a')).toBe(300)
    // Open claims reserve their money; a finished one has taken it or not.
    expect(left.refundableFen).toBe(7000)
  })

  it('counts money once: promised for a claim, it is no longer reserved for it', () => {
    const promised = claim({ state: 30, amountFen: 4000, agreedFen: 3000, refundedFen: 3000 })
    expect(leftToClaim({ ...bought, refundedFen: 3000 }, [promised]).refundableFen).toBe(7000)
    const failed = claim({ state: 30, amountFen: 4000, agreedFen: 3000, refundedFen: 0 })
    expect(leftToClaim(bought, [failed]).refundableFen).toBe(7000)
  })

  it('is never below nothing', () => {
    const much = claim({ amountFen: 99_999, lines: [{ lineId: 'a', quantity: 5000 }] })
    expect(leftToClaim(bought, [much])).toEqual({ pieces: new Map([['a', 0]]), refundableFen: 0 })
  })
})

describe('what a line has cost', () => {
  it('is as listed where nothing was changed', () => {
    const order = { goodsFen: 1000, freightFen: 200, totalFen: 1200 }
    expect(costOf(order, { totalFen: 333 })).toEqual({ totalFen: 333 })
  })

  it('of all lines together is never more than was paid, whatever the price was changed to', () => {
    const figures = fc.record({
      lines: fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 6 }),
      freightFen: fc.integer({ min: 0, max: 100_000 }),
      totalFen: fc.integer({ min: 1, max: 9_000_000_000 }),
    })
    fc.assert(
      fc.property(figures, ({ lines, freightFen, totalFen }) => {
        const goodsFen = lines.reduce((sum, one) => sum + one, 0)
        fc.pre(goodsFen > 0)
        const costs = lines.map(
          (one) => costOf({ goodsFen, freightFen, totalFen }, { totalFen: one }).totalFen,
        )
        expect(costs.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(totalFen)
        for (const cost of costs) expect(Number.isSafeInteger(cost) && cost >= 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a share', () => {
  it('is exact for all, and parts never add up to more than the whole', () => {
    const figures = fc.tuple(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
    )
    fc.assert(
      fc.property(figures, ([totalFen, parts]) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        const shares = parts.map((part) => shareOf({ totalFen, quantity }, part))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(totalFen)
        expect(shareOf({ totalFen, quantity }, quantity)).toBe(totalFen)
        for (const share of shares) expect(Number.isSafeInteger(share)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
