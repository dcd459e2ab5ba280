import { expect, it } from 'vitest'
import { addsTax, pointsFor, usualTax } from './tax-settings.ts'

it('adds the points of the wanted invoice, and none where the shop has set none', () => {
  const points = { none: 0, ordinary: 100, special: 600 }
  expect([undefined, '普票' as const, '专票' as const].map((type) => pointsFor(points, type))).toEqual([
    0, 100, 600,
  ])
  expect([addsTax(points), addsTax(usualTax)]).toEqual([true, false])
})
