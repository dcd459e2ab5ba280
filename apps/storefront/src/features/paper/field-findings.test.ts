import { describe, expect, it } from 'vitest'
import { findingsAt } from './field-findings.ts'

const inputs = { width: 'width', 'sheet.length': 'sheetLength', reams: 'amount', quantity: 'amount' } as const

describe('findingsAt', () => {
  it('says each finding where it was typed', () => {
    const fields = { width: '须为数字', 'sheet.length': '请填写' }
    expect(findingsAt({ fields }, inputs)).toEqual({ width: '须为数字', sheetLength: '请填写' })
  })

  it('keeps the first of two about the same place', () => {
    expect(findingsAt({ fields: { reams: '一', quantity: '二' } }, inputs)).toEqual({ amount: '一' })
  })

  it.each(['_', 'paper', 'constructor'])('says of the whole form what is wrong with %j', (field) => {
    expect(findingsAt({ fields: { [field]: '不存在' } }, inputs)).toEqual({ form: '不存在' })
  })

  it('finds nothing where nothing was refused', () => {
    expect(findingsAt(undefined, inputs)).toEqual({})
  })
})
