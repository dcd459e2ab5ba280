import { describe, expect, it } from 'vitest'
import { goodsText, goodsTitle } from './goods-title.ts'

const product = { name: '铜版纸优惠券', quantity: 5000, unit: '张' }

describe('the goods of an order on a card', () => {
  it('have their quantity', () => {
    expect(goodsTitle({ product, more_lines: 0 })).toEqual({ title: '铜版纸优惠券', amount: '5,000 张' })
  })

  it('are counted if there are several', () => {
    expect(goodsText({ product, more_lines: 2 })).toBe('铜版纸优惠券 等 3 项')
  })
})
