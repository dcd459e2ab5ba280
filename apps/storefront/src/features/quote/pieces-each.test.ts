import { demoTariff, quoteOffset } from '@yinpu/pricing'
import { expect, it } from 'vitest'
import { piecesEach } from './pieces-each.ts'

const planOf = (length: number, width: number, height: number) => {
  const result = quoteOffset(demoTariff, {
    ysp_type: 5,
    length,
    width,
    height,
    quantity: 1000,
    paper: 'dtk',
    gsm: 250,
    colours_front: 4,
  })
  if (!result.ok) throw new Error('no price for this bag')
  return result.quote.plan
}

it.each([
  [250, 80, 320, 1],
  [100, 40, 500, 1],
  [450, 200, 500, 2],
] as const)('a bag of %i×%i×%i comes in %i', (length, width, height, pieces) => {
  expect(piecesEach(planOf(length, width, height), length, width)).toBe(pieces)
})

it('a bag without a price is drawn whole', () => {
  expect(piecesEach(undefined, 250, 80)).toBe(1)
})
