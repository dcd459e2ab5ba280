import { describe, expect, it } from 'vitest'
import { formatReams, formatSheets, inOtherUnits } from './paper-amount.ts'

const ton = { quantity: 6000, net_kg: 999.900972 }

describe('an amount of paper', () => {
  it('is shown in the two units that were not typed', () => {
    expect(inOtherUnits(ton, 'tons')).toEqual(['6,000 张', '12 令'])
    expect(inOtherUnits(ton, 'sheets')).toEqual(['12 令', '1 吨'])
    expect(inOtherUnits(ton, 'reams')).toEqual(['6,000 张', '1 吨'])
  })

  it.each([
    [500, '1 令'],
    [601, '1.202 令'],
    [1, '0.002 令'],
    [100_000_000, '200,000 令'],
  ])('of %i sheets is exactly %s', (sheets, text) => {
    expect(formatReams(sheets)).toBe(text)
  })

  it('counts sheets in thousands', () => {
    expect(formatSheets(1_234_567)).toBe('1,234,567 张')
  })
})
