import { expect, it } from 'vitest'
import { textOf } from './enumeration.ts'
import { afterSaleStates, orderStates, orderUnits } from './order-enumerations.ts'

it('names the states of an order', () => {
  expect(textOf(orderStates)).toEqual({
    10: '待付款',
    20: '待传稿',
    30: '审稿中',
    35: '审稿未通过',
    40: '生产中',
    50: '待发货',
    60: '待收货',
    70: '已完成',
    90: '已取消',
  })
})

it('names the states of an after-sale', () => {
  expect(textOf(afterSaleStates)).toEqual({
    10: '待审核',
    20: '处理中',
    30: '待退款',
    40: '已完成',
    50: '已拒绝',
    60: '已取消',
  })
})

it('counts orders in the units of the specification', () => {
  expect(orderUnits).toEqual(['张', 'pcs', '本', '个', '盒', '平方', '米'])
})
