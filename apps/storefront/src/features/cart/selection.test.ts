import { describe, expect, it } from 'vitest'
import { describeSelection, type LeftOut, selectedOf, sumOf, toggleAll, toggleOne } from './selection.ts'

const anItem = (id: string, { expired = false, total_fen = 100, net_kg = 0.1 } = {}) => ({
  id,
  expired,
  total_fen,
  net_kg,
})
const items = [anItem('a'), anItem('b'), anItem('old', { expired: true })]
const nothing: LeftOut = new Set()
const chosen = (leftOut: LeftOut, of = items) => selectedOf(of, leftOut).map(({ id }) => id)

describe('the selection', () => {
  it('holds everything at first, but for what has expired', () => {
    expect(chosen(nothing)).toEqual(['a', 'b'])
    expect(describeSelection(items, nothing)).toBe('all')
  })

  it('leaves out one and takes it back', () => {
    const without = toggleOne(nothing, 'a')
    expect(chosen(without)).toEqual(['b'])
    expect(describeSelection(items, without)).toBe('some')
    expect(chosen(toggleOne(without, 'a'))).toEqual(['a', 'b'])
    expect(nothing.size).toBe(0)
  })

  it('takes all from some, none from all, and never what has expired', () => {
    const some = toggleOne(nothing, 'a')
    expect(chosen(toggleAll(items, some))).toEqual(['a', 'b'])
    const none = toggleAll(items, nothing)
    expect(chosen(none)).toEqual([])
    expect(describeSelection(items, none)).toBe('none')
    expect(chosen(toggleAll(items, none))).toEqual(['a', 'b'])
  })

  it('takes in what comes later, and what is quoted again', () => {
    const without = toggleOne(nothing, 'a')
    expect(chosen(without, [...items, anItem('new')])).toEqual(['b', 'new'])
    expect(chosen(without, [anItem('a'), anItem('old')])).toEqual(['old'])
  })

  it('is impossible where everything has expired or nothing is there', () => {
    expect(describeSelection([anItem('old', { expired: true })], nothing)).toBe('impossible')
    expect(describeSelection([], nothing)).toBe('impossible')
  })
})

describe('the sum', () => {
  it('is exact, in money and in weight', () => {
    const parts = [anItem('a', { net_kg: 0.1 }), anItem('b', { net_kg: 0.2, total_fen: 12_345 })]
    expect(sumOf(parts)).toEqual({ count: 2, totalFen: 12_445, netKg: 0.3 })
    expect(sumOf([])).toEqual({ count: 0, totalFen: 0, netKg: 0 })
  })
})
