import { describe, expect, it } from 'vitest'
import { moneyOf, offerOf } from './checkout-money.ts'
import { aPreview } from './testing/a-preview.ts'

const { carriers } = aPreview()

describe('the carrier', () => {
  it('is the cheapest until the buyer chooses', () => {
    expect(offerOf(carriers, undefined)?.id).toBe('zto')
    expect(offerOf(carriers, 'sf')?.id).toBe('sf')
  })

  it('is the cheapest again where the chosen one does not go', () => {
    expect(offerOf(carriers, 'yto')?.id).toBe('zto')
    expect(offerOf([], 'sf')).toBeUndefined()
  })
})

describe('the figures', () => {
  const delivered = { isPickup: false, carrier: 'sf' }

  it('hold the fee of the chosen carrier before and after the server has added it', () => {
    const parts = { goodsFen: 2500, memberFen: 0, discountFen: 0, freightFen: 1800 }
    const expected = { ...parts, taxPoints: 0, taxFen: 0, totalFen: 4300 }
    expect(moneyOf(aPreview(), delivered)).toEqual(expected)
    expect(moneyOf(aPreview({ freight_fen: 1800, total_fen: 4300 }), delivered)).toEqual(expected)
    expect(moneyOf(aPreview({ freight_fen: 800, total_fen: 3300 }), delivered)).toEqual(expected)
  })

  it('hold none where the goods are collected, or nothing is known yet', () => {
    const sent = aPreview({ freight_fen: 800, total_fen: 3300 })
    expect(moneyOf(sent, { isPickup: true, carrier: 'sf' }).totalFen).toBe(2500)
    expect(moneyOf(aPreview({ carriers: [] }), delivered).totalFen).toBe(2500)
  })

  it('hold the tax of the wanted invoice on goods, freight and discounts together', () => {
    const tax = { included: false, none: 0, ordinary: 100, special: 600 }
    const taxed = aPreview({ tax, discount_fen: 300, member_fen: 500 })
    expect(moneyOf(taxed, delivered)).toMatchObject({ taxFen: 0, totalFen: 4000 })
    expect(moneyOf(taxed, delivered, '普票')).toMatchObject({ taxPoints: 100, taxFen: 40, totalFen: 4040 })
    expect(moneyOf(taxed, delivered, '专票')).toMatchObject({
      ...{ goodsFen: 3000, memberFen: 500, taxPoints: 600, taxFen: 240, totalFen: 4240 },
    })
  })
})
