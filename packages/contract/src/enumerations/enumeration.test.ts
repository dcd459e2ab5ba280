import { describe, expect, it } from 'vitest'
import { optionsOf, textOf, valuesOf } from './enumeration.ts'
import * as money from './money-enumerations.ts'
import * as order from './order-enumerations.ts'
import * as quote from './quote-enumerations.ts'

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
