import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changesOf,
  placedTotalOf,
  sumsAtTotal,
  sumsOf,
  sumsWithGoods,
  taxBackOf,
  taxOn,
  taxPercent,
  taxWithin,
} from './order-sums.ts'

const fen = fc.integer({ min: 0, max: 10_000_000_000 })
const points = fc.integer({ min: 0, max: 3000 })

it('adds the tax of goods and freight once, rounded half up', () => {
  expect(sumsOf({ goodsFen: 237_775, freightFen: 7_160 }, 600)).toEqual({
    taxPoints: 600,
    taxFen: 14_696,
    totalFen: 259_631,
  })
  // 0.5 fen
  expect(taxOn(10, 500)).toBe(1)
  expect(taxOn(9, 500)).toBe(0)
  expect(sumsOf({ goodsFen: 100, freightFen: 20, discountFen: 30 }, 0)).toEqual({
    taxPoints: 0,
    taxFen: 0,
    totalFen: 90,
  })
})

it('finds in each taxed total exactly the tax that was added', () => {
  fc.assert(
    fc.property(fen, points, (untaxed, at) => {
      const tax = taxOn(untaxed, at)
      expect(taxWithin(untaxed + tax, at)).toBe(tax)
    }),
  )
})

it('keeps the sum of the parts whatever total people set, and knows the placed one', () => {
  fc.assert(
    fc.property(fen, fen, fc.array(fen, { maxLength: 4 }), points, (goodsFen, freightFen, totals, at) => {
      const parts = { goodsFen, freightFen, discountFen: Math.floor(goodsFen / 3) }
      const placed = sumsOf(parts, at)
      let order = { ...parts, ...placed, adjustFen: 0 }
      for (const totalFen of totals) {
        order = { ...order, ...sumsAtTotal(order, totalFen) }
        expect(order.goodsFen + order.freightFen - order.discountFen + order.adjustFen + order.taxFen).toBe(
          totalFen,
        )
        expect(order.taxFen).toBe(taxWithin(totalFen, at))
        expect(placedTotalOf(order)).toBe(placed.totalFen)
      }
      expect(sumsAtTotal(order, placed.totalFen)).toEqual({
        totalFen: placed.totalFen,
        taxFen: placed.taxFen,
        adjustFen: 0,
      })
    }),
  )
})

it('moves the total with the goods, and leaves what people took off', () => {
  fc.assert(
    fc.property(
      fen,
      fen,
      fen,
      fc.integer({ min: 0, max: 5000 }),
      points,
      (goods, other, freight, off, at) => {
        const parts = { goodsFen: goods + 5000, freightFen: freight, discountFen: 0 }
        const placed = { ...parts, ...sumsOf(parts, at), adjustFen: 0 }
        const order = { ...placed, ...sumsAtTotal(placed, placed.totalFen - off) }
        const replacement = { goodsFen: other + 5000, freightFen: 0 }
        const changed = { ...order, ...sumsWithGoods(order, replacement) }
        expect(changed.totalFen).toBe(sumsOf(replacement, at).totalFen - off)
        expect(changed.goodsFen + changed.adjustFen + changed.taxFen).toBe(changed.totalFen)
        expect({ ...changed, ...sumsWithGoods(changed, parts) }).toEqual(order)
      },
    ),
  )
})

it('shows each change without its tax, and nothing that nobody changed', () => {
  const placed = { ...sumsOf({ goodsFen: 237_775, freightFen: 7_160 }, 600), adjustFen: 0 }
  const waived = { ...placed, ...sumsAtTotal(placed, placed.totalFen - 31), waivedFen: 31, extraFen: 0 }
  expect(changesOf(waived)).toEqual({ waivedFen: 29, extraFen: 0, returnedFen: 0, repricedFen: 0 })
  const charged = { ...waived, ...sumsAtTotal(waived, waived.totalFen + 17_257), extraFen: 17_257 }
  const changes = changesOf(charged)
  expect(changes.repricedFen).toBe(0)
  expect(244_935 + changes.repricedFen + changes.extraFen - changes.waivedFen + charged.taxFen).toBe(
    charged.totalFen,
  )
  expect(changesOf({ totalFen: 90, taxPoints: 0, adjustFen: -10, waivedFen: 4, extraFen: 0 })).toEqual({
    waivedFen: 4,
    extraFen: 0,
    returnedFen: 0,
    repricedFen: -6,
  })
  const returned = { ...charged, ...sumsAtTotal(charged, charged.totalFen + 5_300), returnedFen: 5_300 }
  expect(changesOf(returned)).toMatchObject({ returnedFen: 5_000, repricedFen: 0 })
})

it('gives the tax back in proportion, and the rest of it with the last fen', () => {
  fc.assert(
    fc.property(fen, points, fc.array(fen, { maxLength: 5 }), (paid, at, refunds) => {
      let back = 0
      let taxBack = 0
      for (const refund of [...refunds.map((one) => Math.min(one, paid)), paid]) {
        const next = Math.min(paid, back + refund)
        const part = taxBackOf(paid, next, at) - taxBackOf(paid, back, at)
        expect(part).toBeGreaterThanOrEqual(0)
        taxBack += part
        back = next
      }
      expect(back).toBe(paid)
      expect(taxBack).toBe(taxWithin(paid, at))
    }),
  )
})

it('writes points as percentages', () => {
  expect([600, 650, 25, 1300].map(taxPercent)).toEqual(['6%', '6.5%', '0.25%', '13%'])
})
