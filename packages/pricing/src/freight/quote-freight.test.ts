import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { quoteFreight } from './quote-freight.ts'

function offers(province: string, net_kg: number, goods_fen?: number) {
  const result = quoteFreight(demoTariff, {
    province,
    net_kg,
    ...(goods_fen === undefined ? {} : { goods_fen }),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return new Map(result.list.map((offer) => [offer.id, offer]))
}

describe('freight', { timeout: 60_000 }, () => {
  it.each([
    ['11', 46.98, 'zto', 13050],
    ['44', 0.3, 'sf', 1200],
    ['44', 0.3, 'deppon', 3000],
    // 10.3 packed + 0.5 = 10.8: 9.8 past the first, twenty half kilograms of 7 a kilogram.
    ['11', 10, 'sf', 1800 + 20 * 350],
    // 19.9 × 1.03 = 20.497 takes a second carton: 21.497.
    ['44', 19.9, 'zto', 500 + 21 * 100],
    ['65', 46.98, 'pickup', 0],
  ])('to %s with %d kg by %s costs %i', (province, kg, carrier, fee) => {
    expect(offers(province, kg).get(carrier)?.fee_fen).toBe(fee)
  })

  it('says how many days a carrier is on the road, and nothing of collecting', () => {
    expect(offers('44', 1).get('zto')?.days).toBe(1)
    expect(offers('65', 1).get('zto')?.days).toBe(6)
    expect(offers('44', 1).get('pickup')?.days).toBeUndefined()
  })

  it('does not offer a carrier that does not serve the zone', () => {
    expect([...offers('65', 46.98).keys()]).toEqual(['zto', 'sf', 'deppon', 'pickup'])
  })

  it('offers only collecting to a province in no zone', () => {
    expect([...offers('71', 1).keys()]).toEqual(['pickup'])
  })

  it.each([
    ['11', 50000, true],
    ['11', 49999, false],
    ['65', 50000, false],
  ])('to %s with goods of %i fen: free is %s', (province, goods, isFree) => {
    expect(offers(province, 5, goods).get('zto')?.free).toBe(isFree)
    expect(offers(province, 5, goods).get('sf')?.free).toBe(false)
  })

  it('sends two tonnes by a haulier, not by parcel, and not for nothing', () => {
    const result = quoteFreight(demoTariff, { province: '44', net_kg: 2000, goods_fen: 1_200_000 })
    if (!result.ok) throw new Error('refused')
    expect(result.list.map(({ id }) => id)).toEqual(['deppon', 'pickup'])
    expect(result.list[0]).toMatchObject({ free: false, fee_fen: 3000 + Math.ceil(2112 - 20) * 80 })
    // 2060 kg packed in 103 cartons of half a kilogram each.
    expect(result.gross_kg).toBe(2111.5)
    expect(result.left_out).toEqual([
      { id: 'zto', name: '中通快递', max_kg: 200 },
      { id: 'sf', name: '顺丰速运', max_kg: 300 },
      { id: 'ky', name: '跨越速运', max_kg: 1000 },
    ])
  })

  it('is free up to its weight and no further, and takes exactly what it may', () => {
    // 47 × 1.03 + 3 × 0.5 = 49.91, and a hundred grams more is past fifty.
    expect(offers('44', 47, 50_000).get('zto')).toMatchObject({ free: true, fee_fen: 0 })
    expect(offers('44', 47.1, 50_000).get('zto')).toMatchObject({ free: false, fee_fen: 500 + 50 * 100 })
    // 189.32 × 1.03 + 10 × 0.5 = 199.9996.
    expect(offers('44', 189.32).has('zto')).toBe(true)
    expect(offers('44', 189.33).has('zto')).toBe(false)
  })

  it.each([
    [{ province: '1', net_kg: 1 }, 'province'],
    [{ province: '11', net_kg: -1 }, 'net_kg'],
    [{ province: '11', net_kg: Number.NaN }, 'net_kg'],
    [{ province: '11', net_kg: 1, goods_fen: 0.5 }, 'goods_fen'],
    [null, ''],
  ])('refuses %o', (request, field) => {
    const result = quoteFreight(demoTariff, request)
    expect(!result.ok && result.errors[0]?.field).toBe(field)
  })

  it('never asks less for more', () => {
    const kg = fc.integer({ min: 0, max: 500_000 }).map((grams) => grams / 1000)
    fc.assert(
      fc.property(kg, kg, fc.constantFrom('11', '44', '35', '65', '62'), (a, b, province) => {
        const [light, heavy] = [offers(province, Math.min(a, b)), offers(province, Math.max(a, b))]
        for (const [id, offer] of light) {
          // A carrier does not offer goods that are too heavy for it.
          const fee = heavy.get(id)?.fee_fen ?? Number.POSITIVE_INFINITY
          expect(fee).toBeGreaterThanOrEqual(offer.fee_fen)
        }
      }),
      { numRuns: propertyRuns },
    )
  })
})
