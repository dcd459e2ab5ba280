import { describe, expect, it } from 'vitest'
import { readRefusal } from './field-errors.ts'

const refusal = (data: unknown) => readRefusal({ code: 20400, msg: '参数错误', data }, ['mobile', 'invoice'])

describe('a refusal', () => {
  it('puts each message at its field', () => {
    expect(refusal({ fields: { mobile: '手机号码错误', 'invoice.tax_no': '税号' } })).toEqual({
      errors: { mobile: '手机号码错误', 'invoice.tax_no': '税号' },
      message: '请按红框内的提示修改',
    })
  })

  it('keeps words that say more than the general ones', () => {
    const answer = { code: 20409, msg: '价格已变更', data: { fields: { mobile: 'x' } } }
    expect(readRefusal(answer, ['mobile'])).toEqual({ errors: { mobile: 'x' }, message: '价格已变更' })
  })

  it('says for the whole form what no field owns', () => {
    expect(refusal({ fields: { ticket: '凭据无效' } })).toEqual({
      errors: {},
      message: '凭据无效',
    })
  })

  it.each([null, undefined, 'x', {}, { fields: null }, { fields: { mobile: 3 } }])('survives %j', (data) => {
    expect(refusal(data)).toEqual({ errors: {}, message: '参数错误' })
  })
})
