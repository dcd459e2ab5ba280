import { describe, expect, it } from 'vitest'
import { readGangProduct } from './read-gang-product.ts'
import { aProductSource } from './testing/a-gang-product.ts'

const issuesOf = (mode: number, changes: Record<string, unknown>) => {
  const read = readGangProduct(aProductSource(mode, changes))
  return read.ok ? [] : read.issues.map(({ path, message }) => `${path}: ${message}`)
}

describe('a product table', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('of mode %i is read', (mode) => {
    expect(issuesOf(mode, {})).toEqual([])
  })

  const size = { id: 's', name: '小', width: 10, height: 10 }

  it.each([
    [
      'a missing price',
      1,
      { sizes: [{ ...size, prices: [1, 2] }] },
      'sizes.0.prices: 每个数量档须有一个价格',
    ],
    ['tiers out of order', 1, { tiers: [100, 100, 1000] }, 'tiers.1: 数量档须递增'],
    [
      'a gap between bands',
      2,
      {
        bands: [
          { from: 1, to: 99, price: 1 },
          { from: 101, to: 200, price: 1 },
        ],
      },
      'bands.1.from: 数量档不连续，应从 100 开始',
    ],
    [
      'a band upside down',
      2,
      {
        bands: [
          { from: 1, to: 99, price: 1 },
          { from: 100, to: 50, price: 1 },
        ],
      },
      'bands.1.to: 数量档上限小于下限',
    ],
    ['a negative price', 3, { price: -5 }, 'price: 不能为负数'],
    ['a missing rate', 4, { rate: undefined }, 'rate: 须为数字'],
    [
      'widths out of order',
      5,
      {
        widths: [
          { to_width: 9, rate: 1 },
          { to_width: 9, rate: 2 },
        ],
      },
      'widths.1.to_width: 幅宽档须递增',
    ],
    ['a step of nothing', 6, { step: 0 }, 'step: 须为正整数'],
    ['pages upside down', 7, { pages: [20, 10] }, 'pages: 页数上限小于下限'],
    ['an unknown mode', 7, { compute_mode: 8 }, 'compute_mode: 类型或取值不正确'],
  ])('is refused for %s', (_name, mode, changes, issue) => {
    expect(issuesOf(mode, changes)).toEqual([issue])
  })
})
