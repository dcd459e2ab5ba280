import { demoTariffSource } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { artworkJobOf } from '../artwork-job-of.ts'
import { aQuoteRequest } from '../testing/a-quote-request.ts'
import { jobWithTemplate } from './job-with-template.ts'
import { dieOf, placeDie } from './place-die.ts'

const tariff = readShopTariff(demoTariffSource)
const jobOf = (...args: Parameters<typeof aQuoteRequest>) => {
  const request = aQuoteRequest(...args)
  return jobWithTemplate(artworkJobOf(request, undefined, tariff), request, undefined, tariff, undefined)
}
const box = { ysp_type: 4, length: 120, width: 60, height: 160 }
const dieFor = (page = 1, changes: object = {}) => {
  const die = dieOf(jobOf(2, { ...box, ...changes }), page)
  if (!die) throw new Error('a box has a die')
  return die
}

/** Every point of a path, in fractions. */
const pointsOf = (path = '') =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
const spanOf = (path?: string) => {
  const points = pointsOf(path)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
const near = (values: number[], expected: number[]) =>
  values.forEach((value, at) => {
    expect(value).toBeCloseTo(expected[at] ?? 0, 3)
  })

/** The flat blank with three millimetres of bleed, as one page. */
const pageOf = ({ width, height }: { width: number; height: number }) => {
  const [x, y] = [3 / (width + 6), 3 / (height + 6)]
  return { x, y, width: 1 - 2 * x, height: 1 - 2 * y }
}

describe('the die of a box over its artwork', () => {
  it('fills the trim of a page that is the flat blank with bleed, and its bleed reaches the edge', () => {
    const die = dieFor()
    const trim = pageOf(die)
    const placed = placeDie(die, trim, die)
    near(spanOf(placed?.cut), [trim.x, trim.y, trim.x + trim.width, trim.y + trim.height])
    near(spanOf(placed?.bleed), [0, 0, 1, 1])
    expect(pointsOf(placed?.cut).length).toBeGreaterThan(20)
    expect(pointsOf(placed?.creases)).toHaveLength(16)
  })

  it('lies at the same millimetre as the crease of the price', () => {
    const die = dieFor()
    const placed = placeDie(die, { x: 0, y: 0, width: 1, height: 1 }, die)
    // The glue flap is the first column.
    const [first] = pointsOf(placed?.creases)
    expect((first?.x ?? 0) * die.width).toBeCloseTo(die.columns[0] ?? 0, 1)
  })

  it('turns with a page that lies on its side', () => {
    const die = dieFor()
    const lying = { width: die.height, height: die.width }
    const placed = placeDie(die, pageOf(lying), lying)
    const trim = pageOf(lying)
    near(spanOf(placed?.cut), [trim.x, trim.y, trim.x + trim.width, trim.y + trim.height])
  })

  it('is mirrored on the inside, which is the second page', () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    const [outside, inner] = [1, 2].map((page) => {
      const die = dieFor(page, { colours_back: 4 })
      return pointsOf(placeDie(die, whole, die)?.creases)[0]?.x ?? 0
    })
    expect((outside ?? 0) + (inner ?? 0)).toBeCloseTo(1, 3)
  })

  it('is not drawn on a page of another size, which may be on the shop’s own die', () => {
    const die = dieFor()
    const other = { width: die.width + 40, height: die.height + 12 }
    expect(placeDie(die, pageOf(other), other)).toBeUndefined()
  })

  it('is that of a bag or a round label too, and of nothing that a knife cuts', () => {
    const bag = dieOf(jobOf(2, { ysp_type: 5, length: 250, width: 80, height: 330 }), 1)
    expect(bag?.creases.length).toBeGreaterThan(4)
    const label = dieOf(jobOf(3, { width: 50, height: 50, shape: 'circle' }), 1)
    const round = label && placeDie(label, { x: 0, y: 0, width: 1, height: 1 }, label)
    expect(round?.cut).toBe('M0 0.5A0.5 0.5 0 1 1 1 0.5A0.5 0.5 0 1 1 0 0.5z')
    expect(dieOf(jobOf(2, { ysp_type: 1 }), 1)).toBeUndefined()
    expect(dieOf(jobOf(3, { width: 50, height: 30 }), 1)).toBeUndefined()
  })
})
