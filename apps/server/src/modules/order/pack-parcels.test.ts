import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { type Parcel, packParcels, shippedPieces } from './pack-parcels.ts'

const cards = { id: 'cards', name: '名片', quantity: 10, unit: '盒' }
const flyers = { id: 'flyers', name: '单页', quantity: 5000, unit: '张' }
const lines = [cards, flyers]

const parcel = (trackingNo: string, contents?: Record<string, number>): Parcel => ({
  carrier: 'zto',
  carrierName: '中通快递',
  trackingNo,
  lines: contents && Object.entries(contents).map(([lineId, quantity]) => ({ lineId, quantity })),
})
const pack = (parcels: Parcel[], shipped: Record<string, number> = {}) =>
  packParcels(lines, new Map(Object.entries(shipped)), parcels)

describe('parcels', () => {
  it('that say nothing take all that is left', () => {
    expect(pack([parcel('A')])).toMatchObject({
      isAll: true,
      packed: [
        {
          text: '中通快递 A',
          lines: [
            { lineId: 'cards', quantity: 10 },
            { lineId: 'flyers', quantity: 5000 },
          ],
        },
      ],
    })
    const rest = pack([parcel('B')], { cards: 10, flyers: 1000 })
    expect(rest.packed).toMatchObject([
      { text: '中通快递 B（单页 4,000 张）', lines: [{ lineId: 'flyers', quantity: 4000 }] },
    ])
  })

  it('leave something where they do not name everything', () => {
    const { isAll, packed } = pack([parcel('A', { cards: 3 })])
    expect([isAll, packed[0]?.text]).toEqual([false, '中通快递 A（名片 3 盒）'])
    expect(pack([parcel('A', { cards: 3 }), parcel('B', { cards: 7, flyers: 5000 })]).isAll).toBe(true)
  })

  it('that say nothing beside one that does take what it leaves; several share it and nobody knows how', () => {
    const [, second] = pack([parcel('A', { flyers: 5000 }), parcel('B')]).packed
    expect(second?.lines).toEqual([{ lineId: 'cards', quantity: 10 }])
    const shared = pack([parcel('A'), parcel('B')])
    expect([shared.isAll, shared.packed.map((one) => one.lines)]).toEqual([true, [undefined, undefined]])
  })

  it.each([
    ['more than was ordered', [parcel('A', { cards: 11 })], {}, 20400, '一共 10 盒'],
    ['more than is left', [parcel('A', { cards: 3 })], { cards: 8 }, 20409, '还剩 2 盒'],
    ['too much together', [parcel('A', { cards: 6 }), parcel('B', { cards: 6 })], {}, 20409, '还剩 4 盒'],
    ['somebody else’s line', [parcel('A', { paper: 1 })], {}, 20404, ''],
    ['nothing', [parcel('A', { cards: 10, flyers: 5000 }), parcel('B')], {}, 20400, '没有商品'],
  ])('are refused with %s', (_, parcels, shipped, code, expectedMessage) => {
    const attempt = () => pack(parcels, shipped as Record<string, number>)
    expect(attempt).toThrow(Refusal)
    try {
      attempt()
    } catch (error) {
      const { code: refusedCode, message } = error as Refusal
      expect([refusedCode, message]).toEqual([code, expect.stringContaining(expectedMessage)])
    }
  })

  it('name a line once each', () => {
    const twice = [
      { lineId: 'cards', quantity: 1 },
      { lineId: 'cards', quantity: 2 },
    ]
    expect(() => pack([{ ...parcel('A'), lines: twice }])).toThrow('只写一次')
  })

  it('never hold more than was ordered, however they come one after the other', () => {
    const contents = fc.record({
      cards: fc.integer({ min: 1, max: 12 }),
      flyers: fc.integer({ min: 1, max: 6000 }),
    })
    const parcelList = fc.array(fc.option(contents, { nil: undefined }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parcelList, (all) => {
        const gone: { lineId: string; quantity: number }[] = []
        let isOver = false
        for (const [at, one] of all.entries()) {
          if (isOver) break
          try {
            const { packed, isAll } = packParcels(lines, shippedPieces(50, lines, gone), [
              parcel(`P${at}`, one),
            ])
            gone.push(...packed.flatMap((parcelled) => parcelled.lines ?? []))
            isOver = isAll
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        }
        const sums = shippedPieces(50, lines, gone)
        for (const line of lines) {
          expect(sums.get(line.id)).toBeLessThanOrEqual(line.quantity)
          if (isOver) expect(sums.get(line.id)).toBe(line.quantity)
        }
      }),
    )
  })

  it('count as all gone once the order is under way, whatever was written of each', () => {
    expect([...shippedPieces(60, lines, []).values()]).toEqual([10, 5000])
    expect([...shippedPieces(50, lines, []).values()]).toEqual([0, 0])
  })
})
