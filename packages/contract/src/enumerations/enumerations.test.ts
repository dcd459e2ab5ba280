import { describe, expect, it } from 'vitest'
import { optionsOf, textOf, valuesOf } from './enumeration.ts'
import * as money from './money-enumerations.ts'
import * as order from './order-enumerations.ts'
import { afterSaleStates, offerUnits, orderStates, orderUnits } from './order-enumerations.ts'
import * as quote from './quote-enumerations.ts'
import { computeModes, offsetTypes, quoteTypes, unwindDirections } from './quote-enumerations.ts'

const members = [
  { value: 1, label: '单页', unit: '张' },
  { value: 'roll', label: '卷装' },
] as const

describe('an enumeration', () => {
  it('answers options without what else it knows', () => {
    expect(optionsOf(members)).toEqual([
      { value: 1, label: '单页' },
      { value: 'roll', label: '卷装' },
    ])
  })

  it('answers texts by value', () => {
    expect(textOf(members)).toEqual({ 1: '单页', roll: '卷装' })
  })

  it('knows its values', () => {
    expect(valuesOf(members)).toEqual([1, 'roll'])
  })

  it.each(Object.entries({ ...money, ...order, ...quote }))(
    '%s repeats no value and no label',
    (_name, all) => {
      const values = all.map((member) => (typeof member === 'string' ? member : member.value))
      const labels = all.map((member) => (typeof member === 'string' ? member : member.label))
      expect(new Set(values).size).toBe(all.length)
      expect(new Set(labels).size).toBe(all.length)
    },
  )
})

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
  // Offers have these units first, then those of offers only.
  expect(offerUnits).toEqual([...orderUnits, '套', '份', '卷', '箱', '令', '件'])
})

it('counts every product in a unit of an order', () => {
  const units = [...computeModes.flatMap((mode) => mode.units), ...offsetTypes.map((type) => type.unit)]
  expect(units.filter((unit) => !(orderUnits as readonly string[]).includes(unit))).toEqual([])
})

it('numbers every edge wound outwards and inwards once', () => {
  const drawn = unwindDirections.map(({ edge, wound }) => `${edge} ${wound}`)
  expect(new Set(drawn).size).toBe(4 * 2)
})

it('knows each quote type by the last part of its path', () => {
  expect(quoteTypes.map(({ value, code }) => [value, code])).toEqual([
    [1, 'pt'],
    [2, 'ysp'],
    [3, 'lz'],
    [4, 'ink-lz'],
    [5, 'paper'],
    [6, 'yangpin'],
  ])
})
