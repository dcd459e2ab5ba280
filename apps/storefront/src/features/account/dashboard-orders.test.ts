import { describe, expect, it } from 'vitest'
import { countTurns, hasOrders, orderSteps } from './dashboard-orders.tsx'

describe('orderSteps', () => {
  it('goes through the states as an order does, each with its list', () => {
    expect(orderSteps({}).open.map(({ label, to }) => [label, to])).toEqual([
      ['待付款', '/user/order?state=10'],
      ['待传稿', '/user/order?state=20'],
      ['审稿中', '/user/order?state=30'],
      ['审稿未通过', '/user/order?state=35'],
      ['生产中', '/user/order?state=40'],
      ['待发货', '/user/order?state=50'],
      ['待收货', '/user/order?state=60'],
    ])
  })

  it('keeps apart what has ended', () => {
    expect(orderSteps({ 70: 12 }).ended.map(({ label, count }) => [label, count])).toEqual([
      ['已完成', 12],
      ['已取消', 0],
    ])
  })

  it('counts a missing state as none', () => {
    expect(orderSteps({ 10: 2, 40: 1 }).open.map(({ count }) => count)).toEqual([2, 0, 0, 0, 1, 0, 0])
  })
})

describe('hasOrders', () => {
  it('sees orders in any state, ended ones too', () => {
    expect(hasOrders({ 90: 1 })).toBe(true)
  })

  it('sees none where every state is empty or missing', () => {
    expect(hasOrders({})).toBe(false)
    expect(hasOrders({ 10: 0, 70: 0 })).toBe(false)
  })
})

describe('countTurns', () => {
  it('tells what waits for the buyer from what the shop is at', () => {
    const { open } = orderSteps({ 10: 1, 20: 2, 30: 4, 35: 8, 40: 16, 50: 32, 60: 64, 70: 128 })
    expect(countTurns(open)).toEqual({ buyer: 1 + 2 + 8 + 64, shop: 4 + 16 + 32 })
    // Three of the four orders under review wait for the buyer to confirm a proof.
    expect(countTurns(open, 3)).toEqual({ buyer: 1 + 2 + 8 + 64 + 3, shop: 1 + 16 + 32 })
  })
})
