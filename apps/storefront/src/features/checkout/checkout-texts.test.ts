import { checkValues } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { noTexts, remarkLength, type Texts, textsForm, textsKey } from './checkout-texts.ts'

const check = (changes: Partial<Texts>) => checkValues(textsForm, { ...noTexts, ...changes })
const company = { title: '印铺科技有限公司', tax_no: '91440300ma5exampl1' }

describe('what a buyer writes', () => {
  it('may be nothing at all', () => {
    expect(check({})).toEqual({ ok: true, values: { invoice: undefined, order_name: '', remark: '' } })
    expect(check({ title: 'left from before' })).toMatchObject({ ok: true, values: { invoice: undefined } })
  })

  it('needs a title for an invoice, and a tax number for the special kind', () => {
    expect(check({ type: '普票' })).toEqual({ ok: false, errors: { title: '请填写' } })
    expect(check({ type: '专票', title: ' ' })).toEqual({
      ok: false,
      errors: { title: '请填写', tax_no: '请填写' },
    })
    expect(check({ type: '普票', title: '王小印' })).toMatchObject({ ok: true })
  })

  it('is sent as the contract wants it, without what is not shown', () => {
    const written = { ...company, phone: 'nonsense', bank: '招商银行', email: ' A@b.cn ' }
    expect(check({ type: '普票', ...written })).toEqual({
      ok: true,
      values: {
        invoice: {
          type: '普票',
          title: company.title,
          tax_no: '91440300MA5EXAMPL1',
          address: '',
          bank: '',
          account: '',
          email: 'a@b.cn',
        },
        order_name: '',
        remark: '',
      },
    })
    expect(check({ type: '专票', ...written })).toEqual({
      ok: false,
      errors: { phone: '请填写手机号或带区号的座机' },
    })
  })

  it('has its faults told together, each at its field', () => {
    const remark = '长'.repeat(remarkLength + 1)
    const order_name = '长'.repeat(41)
    expect(check({ type: '普票', tax_no: '123', email: 'x', order_name, remark })).toEqual({
      ok: false,
      errors: {
        title: '请填写',
        tax_no: '税号为15至20位字母数字',
        email: '邮箱格式错误',
        order_name: '最多40个字',
        remark: '最多500个字',
      },
    })
  })
})

it('only whole texts are taken from what the tab remembers', () => {
  expect(textsKey.holds({ buyer: 'b', texts: noTexts })).toBe(true)
  expect(textsKey.holds({ buyer: 'b', texts: { remark: '急' } })).toBe(false)
  expect(textsKey.holds(null)).toBe(false)
})
