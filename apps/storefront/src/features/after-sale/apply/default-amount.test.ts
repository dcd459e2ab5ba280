import { expect, it } from 'vitest'
import { aClaimable, aLine } from '../testing/an-after-sale.ts'
import { defaultAmountFen, shareFen } from './default-amount.ts'
import { firstDraft } from './draft.ts'

it.each([
  [87_376, 5000, 5000, 87_376],
  [87_376, 5000, 1, 17],
  [100, 3, 1, 33],
  [100, 3, 2, 66],
  [9_007_199_254_740_991, 100_000_000, 99_999_999, 9_007_199_164_668_998],
])('of %i fen for %i, %i are worth %i, rounded down', (total_fen, bought, quantity, fen) => {
  expect(shareFen({ total_fen, bought }, quantity)).toBe(fen)
})

const two = aClaimable({
  lines: [aLine(), aLine({ line_id: 'l2', total_fen: 1000, bought: 3, claimable: 3 })],
})
const withQuantities = (quantities: Record<string, number | string>) => ({ ...firstDraft(two), quantities })

it('adds up what is chosen', () => {
  expect(defaultAmountFen(withQuantities({}), two)).toBe(0)
  expect(defaultAmountFen(withQuantities({ l1: 500, l2: 1 }), two)).toBe(8737 + 333)
})

it('counts nothing that cannot be claimed', () => {
  expect(defaultAmountFen(withQuantities({ l1: 'abc', l2: 4, l9: 1 }), two)).toBe(0)
})

it('never goes beyond what can be given back', () => {
  const claimable = { ...two, refundable_fen: 500 }
  expect(defaultAmountFen(withQuantities({ l1: 5000 }), claimable)).toBe(500)
})
