import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../fuzz/property-runs.ts'
import type { GangProduct } from '../gang-run/gang-product.ts'
import { type GangProductSource, gangProductSchema } from '../gang-run/product-schema.ts'
import { quotedGang } from '../gang-run/testing/a-gang-product.ts'
import { demoProductSources, demoProducts } from './demo-shop.ts'

const sources = demoProductSources.map((source) => gangProductSchema.parse(source))
const productOf = (id: string) => demoProducts.get(id) as GangProduct

/** A request that a product takes at a quantity. */
function requestFor(source: GangProductSource, quantity: number): Record<string, unknown> {
  switch (source.compute_mode) {
    case 1:
      return { quantity, size: source.sizes[0]?.id }
    case 3:
    case 4:
      return { quantity, width: 90, height: 54 }
    case 5:
      return { quantity, width: 500, length_m: 4 }
    case 7:
      return { quantity, pages: source.pages[0] }
    default:
      return { quantity }
  }
}

describe('the demo products', () => {
  it('are at least twelve, under ids of their own, over all seven modes', () => {
    expect(sources.length).toBeGreaterThanOrEqual(12)
    expect(demoProducts.size).toBe(sources.length)
    expect(new Set(sources.map(({ compute_mode }) => compute_mode)).size).toBe(7)
  })

  it('stand on their anchors', () => {
    expect(quotedGang(productOf('mingpian'), { quantity: 5, width: 90, height: 54 }).total_fen).toBe(2500)
    expect(quotedGang(productOf('danye'), { quantity: 1000, size: 'a4' }).total_fen).toBe(6900)
  })

  it('ask more in total and less a piece from tier to tier, and more for a larger size', () => {
    for (const source of sources) {
      if (source.compute_mode !== 1) continue
      const sorted = [...source.sizes].sort((a, b) => a.width * a.height - b.width * b.height)
      for (const [index, { prices }] of sorted.entries()) {
        prices.forEach((price, tier) => {
          if (tier === 0) return
          const before = prices[tier - 1] as number
          expect(price).toBeGreaterThan(before)
          expect(price / (source.tiers[tier] as number)).toBeLessThan(
            before / (source.tiers[tier - 1] as number),
          )
          expect(price).toBeGreaterThan(sorted[index - 1]?.prices[tier] ?? 0)
        })
      }
    }
  })

  it('ask less a piece from band to band', () => {
    for (const source of sources) {
      if (source.compute_mode !== 2) continue
      source.bands.forEach(({ price }, index) => {
        expect(price).toBeLessThan(source.bands[index - 1]?.price ?? Number.POSITIVE_INFINITY)
      })
    }
  })

  it('never cost less for more without saying so, have a full ladder, and sum up', {
    timeout: 60_000,
  }, () => {
    const anyProduct = fc.constantFrom(...sources)
    fc.assert(
      fc.property(
        anyProduct,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(1000),
        (source, share, more) => {
          const { mode } = productOf(source.id)
          const quantity = 1 + Math.floor(share * share * (mode.maxQuantity - 1))
          const few = quotedGang(productOf(source.id), requestFor(source, quantity))
          const many = quotedGang(
            productOf(source.id),
            requestFor(source, Math.min(mode.maxQuantity, quantity + more)),
          )
          if (many.total_fen < few.total_fen) expect(few.hint?.total_fen).toBeLessThanOrEqual(many.total_fen)
          if (few.hint) expect(few.hint.message).toMatch(/^再多印 \d+ .+更划算$/)
          expect(few.ladder.length).toBeGreaterThanOrEqual(5)
          expect(few.ladder.length).toBeLessThanOrEqual(7)
          expect(few.lines.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(few.total_fen)
          expect(few.net_kg).toBeGreaterThan(0)
        },
      ),
      { numRuns: propertyRuns },
    )
  })
})
