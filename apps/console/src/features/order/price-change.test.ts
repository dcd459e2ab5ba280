import { describe, expect, it } from 'vitest'
import { priceRange, readPrice } from './price-change.ts'

describe('a sum that somebody types', () => {
  it('is read to the fen, without passing through fractions', () => {
    expect(['90', '90.5', '90.55', ' 0.07 ', 1234.56].map(readPrice)).toEqual([9000, 9050, 9055, 7, 123_456])
  })

  it('is nothing where it is no sum', () => {
    expect(['', 'abc', '-1', '1.234', '1e3', '.5'].map(readPrice)).toEqual(Array(6).fill(undefined))
  })
})

describe('how far a price may go', () => {
  const placed = (fen: number) => ({ computedFen: fen, totalFen: fen })

  it('is rounded inwards, so that nothing is offered that would be refused', () => {
    expect(priceRange(placed(9999), { reprice_percent: 10 })).toEqual({
      percent: 10,
      least: 9000,
      most: 10_998,
    })
    expect(priceRange(placed(9999), {})).toBeUndefined()
    expect(priceRange(placed(100), { reprice_percent: 100 })).toMatchObject({ least: 1, most: 200 })
  })

  it('starts from the price that somebody else has set beyond it', () => {
    const halved = { computedFen: 10_000, totalFen: 5000 }
    expect(priceRange(halved, { reprice_percent: 10 })).toMatchObject({ least: 5000, most: 11_000 })
    const doubled = { computedFen: 10_000, totalFen: 20_000 }
    expect(priceRange(doubled, { reprice_percent: 10 })).toMatchObject({ least: 9000, most: 20_000 })
  })
})
