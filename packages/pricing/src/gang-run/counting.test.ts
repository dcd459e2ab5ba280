import { describe, expect, it } from 'vitest'
import { demoProducts } from '../demo/demo-shop.ts'
import type { GangProduct } from './gang-product.ts'
import { readGangProduct } from './read-gang-product.ts'
import { aProduct, aProductSource, quotedGang } from './testing/a-gang-product.ts'

const demo = (id: string) => demoProducts.get(id) as GangProduct

describe('what is counted', () => {
  it('is the metre of a banner, which is ordered by the piece', () => {
    const quote = quotedGang(demo('hengfu'), { quantity: 1, width: 500, length_m: 5 })
    expect(quote).toMatchObject({
      total_fen: 3000,
      quantity: 1,
      piece_unit: '条',
      total_quantity: 5,
      unit: '米',
      unit_price: 6,
    })
  })

  it('is a begun metre, as it is charged', () => {
    const quote = quotedGang(demo('hengfu'), { quantity: 3, width: 500, length_m: 4.2, styles: 2 })
    expect(quote).toMatchObject({ total_fen: 18_000, styles: 2, total_quantity: 30, unit_price: 6 })
  })

  it('is every box of every design', () => {
    const quote = quotedGang(demo('mingpian'), { quantity: 5, width: 90, height: 54, styles: 3 })
    expect(quote).toMatchObject({
      total_fen: 7500,
      quantity: 5,
      styles: 3,
      total_quantity: 15,
      unit: '盒',
      piece_unit: '盒',
      unit_price: 5,
    })
    expect(quote.ladder.find(({ quantity }) => quantity === 5)?.unit_price).toBe(5)
  })

  it('is the square metre of a picture, whatever the smallest charge makes of it', () => {
    const large = quotedGang(demo('penhui'), { quantity: 2, width: 2000, height: 1000 })
    expect(large).toMatchObject({ total_fen: 3600, total_quantity: 4, unit: '平方', unit_price: 9 })
    expect(large.piece_unit).toBe('张')
    const small = quotedGang(demo('penhui'), { quantity: 1, width: 500, height: 500 })
    expect(small).toMatchObject({ total_fen: 3000, total_quantity: 0.25, unit_price: 120 })
  })

  it('has no more decimals than anybody cuts', () => {
    const quote = quotedGang(demo('xiezhen'), { quantity: 1, width: 333.33, height: 777.77 })
    expect(quote.total_quantity).toBe(0.2593)
    expect(quote.lines[0]?.basis).toContain('0.259 平方米')
  })
})

describe('the smallest piece', () => {
  it.each([
    ['mingpian', { width: 1, height: 1 }],
    ['mingpian', { width: 90, height: 39.9 }],
    ['penhui', { width: 49, height: 500 }],
    ['hengfu', { width: 299, length_m: 5 }],
    ['hengfu', { width: 500, length_m: 0.9 }],
  ])('of %s is larger than %o', (id, size) => {
    expect(() => quotedGang(demo(id), { quantity: 1, ...size })).toThrow('不能小于')
  })

  it.each([
    [3, { width: 9.9, height: 50 }],
    [4, { width: 49.9, height: 500 }],
    [5, { width: 49.9, length_m: 1 }],
    [5, { width: 500, length_m: 0.09 }],
  ])('has a limit where a table of mode %i does not say: %o', (mode, size) => {
    expect(() => quotedGang(aProduct(mode), { quantity: 1, ...size })).toThrow('不能小于')
  })

  it('cannot be larger than the largest', () => {
    const read = readGangProduct(aProductSource(3, { min_width: 301, min_height: 300 }))
    expect(read).toEqual({ ok: false, issues: [{ path: 'min_width', message: '最小尺寸大于最大尺寸' }] })
  })
})

describe('working days', () => {
  it('are those of the product and of each process, past the term', () => {
    const product = aProduct(2, {
      days: 2,
      processes: [
        { id: 'foil', name: '烫金', kind: 'fixed', rate: 60, days: 1 },
        { id: 'drill', name: '打孔', kind: 'fixed', rate: 15 },
      ],
    })
    expect(quotedGang(product, { quantity: 10 }).days).toBe(5)
    expect(quotedGang(product, { quantity: 10, processes: ['drill'] }).days).toBe(5)
    expect(quotedGang(product, { quantity: 10, processes: ['foil', 'drill'] }).days).toBe(6)
  })

  it('let only the terms stand that can be kept', () => {
    const foil = [{ id: 'foil', name: '烫金', kind: 'fixed', rate: 60, days: 1 }]
    const terms = (processes: string[]) =>
      quotedGang(aProduct(2, { processes: foil }), { quantity: 10, processes }).terms
    expect(terms([])).toEqual([
      { value: 'normal', days: 3, offered: true },
      { value: 'fast', days: 1, offered: true },
      { value: 'today', days: 0, offered: true },
    ])
    expect(terms(['foil'])).toEqual([
      { value: 'normal', days: 4, offered: true },
      { value: 'fast', days: 2, offered: false },
      { value: 'today', days: 1, offered: false },
    ])
  })
})
