import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff, demoTariffSource } from '../demo/demo-shop.ts'
import { readTariff } from '../tariff/read-tariff.ts'
import type { TariffSource } from '../tariff/tariff-schema.ts'
import { type Dieline, dielineOf } from './dieline.ts'
import { quoteOffset } from './quote-offset.ts'
import { aBag, aLeaflet, quotedOffset } from './testing/an-offset-job.ts'

const aSide = fc.integer({ min: 20, max: 900 })
const aSolid = fc.record({ length: aSide, width: aSide, height: aSide })
const aKind = fc.constantFrom<4 | 5>(4, 5)

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

const expectSound = (dieline: Dieline) => {
  expect(sum(dieline.columns)).toBeCloseTo(dieline.width)
  expect(sum(dieline.rows)).toBeCloseTo(dieline.height)
  const ends = dieline.creases.flatMap(({ x1, y1, x2, y2 }) => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ])
  for (const { x, y } of [...dieline.outline, ...ends]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(dieline.width + 0.01)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(dieline.height + 0.01)
  }
  for (const { x, y, w, h } of dieline.panels) {
    expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0)
    expect(x + w).toBeLessThanOrEqual(dieline.width + 0.01)
    expect(y + h).toBeLessThanOrEqual(dieline.height + 0.01)
  }
}

const overlaps = ({ panels }: Dieline) =>
  panels.flatMap((one, at) =>
    panels
      .slice(at + 1)
      .filter(
        (other) =>
          one.x + one.w - other.x > 0.02 &&
          other.x + other.w - one.x > 0.02 &&
          one.y + one.h - other.y > 0.02 &&
          other.y + other.h - one.y > 0.02,
      )
      .map((other) => `${one.name} ${other.name}`),
  )

describe('a dieline', () => {
  it('has the size that the price is made of', () => {
    fc.assert(
      fc.property(aSolid, (solid) => {
        const { length: l, width: w, height: h } = solid
        expect(dielineOf(demoTariff, { ysp_type: 4, ...solid })).toMatchObject({
          width: 2 * (l + w) + 15,
          height: h + 2 * w + 30,
        })
        const bag = dielineOf(demoTariff, { ysp_type: 5, ...solid })
        expect(bag.sizes).toEqual([
          { pieces_each: 1, width: 2 * (l + w) + 15, height: h + w / 2 + 55 },
          { pieces_each: 2, width: l + w + 15, height: h + w / 2 + 55 },
        ])
        expect(bag).toMatchObject(bag.sizes[bag.pieces_each - 1] ?? {})
      }),
    )
  })

  it('is the sum of its panels, which lie inside it and beside one another', () => {
    fc.assert(
      fc.property(aSolid, aKind, (solid, ysp_type) => {
        const dieline = dielineOf(demoTariff, { ysp_type, ...solid })
        expectSound(dieline)
        expect(overlaps(dieline)).toEqual([])
      }),
    )
  })

  it('shows a box’s lids on its back, a bag’s turn-in above its faces', () => {
    const box = dielineOf(demoTariff, { ysp_type: 4, length: 120, width: 60, height: 160 })
    const back = box.panels.find(({ name }) => name === '背面')
    expect(box.panels.filter(({ x }) => x === back?.x).map(({ name, y }) => [name, y])).toEqual([
      ['背面', 75],
      ['盖', 15],
      ['底', 235],
      ['插舌', 0],
      ['插舌', 295],
    ])
    const bag = dielineOf(demoTariff, { ysp_type: 5, length: 250, width: 80, height: 320 })
    expect(bag.rows).toEqual([40, 320, 55])
    expect(bag.panels.map(({ name }) => name)).toContain('袋口折边')
  })
})

describe('the dieline of a quote', () => {
  it.each([
    [250, 80, 320, 1],
    [100, 40, 500, 1],
    [450, 200, 500, 2],
  ])('of a bag of %i×%i×%i is one of %i pieces', (length, width, height, pieces) => {
    const { blank: dieline } = quotedOffset(aBag({ length, width, height, finishing: [] }))
    expect(dieline?.pieces_each).toBe(pieces)
    if (pieces === 2) expect(dieline?.panels.map(({ name }) => name)).not.toContain('背面')
  })

  it('is there for boxes and bags only', () => {
    expect(quotedOffset(aLeaflet())).not.toHaveProperty('blank')
  })

  it('follows the allowances of the shop’s tariff, as the imposition does', () => {
    const source = structuredClone(demoTariffSource) as TariffSource
    Object.assign(source.geometry, { glue_flap: 22, tuck: 18 })
    const read = readTariff(source)
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    const box = aLeaflet({ ysp_type: 4, length: 100, width: 60, height: 150, paper: 'bk', gsm: 300 })
    const result = quoteOffset(read.tariff, box)
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
    const { blank: dieline, plan } = result.quote
    expect(dieline).toMatchObject({
      width: 342,
      height: 306,
      allowances: [
        { name: '粘口', mm: 22 },
        { name: '插舌', mm: 18 },
      ],
    })
    const [cell] = plan?.parts[0]?.forms[0]?.blocks ?? []
    expect([cell?.w, cell?.h].toSorted()).toEqual([306 + 6, 342 + 6])
  })
})
