import { describe, expect, it } from 'vitest'
import { accountCalls } from './calls/account-calls.ts'
import { orderCalls } from './calls/order-calls.ts'
import * as forms from './forms.ts'
import { messages } from './messages.ts'
import { firstMessages } from './testing/first-message.ts'

const address = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
}
const order = { bjd_ids: ['q1'], address_id: 'a1', carrier: 'zto', expect_fen: 87_376 }
const required = '请填写'

describe('forms', () => {
  it.each([
    ['an address', forms.addressForm, address],
    ['an address in a city without districts', forms.addressForm, { ...address, district: '' }],
    ['an order', forms.orderForm, order],
    ['an order to be collected', forms.orderForm, { paper_cart_ids: ['c1'], pickup: true, expect_fen: 0 }],
    ['a plain invoice for a person', forms.invoiceForm, { type: '普票', title: '个人' }],
    ['a payment by WeChat', forms.paymentForm, { order_id: 'o1', channel: 1 }],
    ['a request for quotation', forms.inquiryForm, { name: '王', mobile: '13800138000', content: '名片' }],
  ])('take %s', (_what, form, input) => {
    expect(firstMessages(form, input)).toEqual({})
  })

  it.each([
    ['an empty login', forms.loginForm, {}, { mobile: messages.mobileRequired, password: '密码不可为空' }],
    [
      'an empty registration',
      forms.registerForm,
      {},
      {
        mobile: messages.mobileRequired,
        password: '密码不可为空',
        email: required,
        name: required,
      },
    ],
    [
      'an address without region',
      forms.addressForm,
      { ...address, region_code: '44' },
      { region_code: '请选择省市区' },
    ],
    [
      'an empty order',
      forms.orderForm,
      {},
      {
        bjd_ids: required,
        address_id: required,
        carrier: required,
        expect_fen: required,
      },
    ],
    [
      'an order of two carts',
      forms.orderForm,
      { ...order, paper_cart_ids: ['c1'] },
      {
        bjd_ids: 'bjd_ids、paper_cart_ids只能填一项',
      },
    ],
    [
      'a special invoice without tax number',
      forms.invoiceForm,
      { type: '专票', title: '印铺' },
      { tax_no: required },
    ],
    [
      'a payment from the balance without password',
      forms.paymentForm,
      { order_id: 'o1', channel: 3 },
      {
        password: '密码不可为空',
      },
    ],
    [
      'a payment in an unknown way',
      forms.paymentForm,
      { order_id: 'o1', channel: 9 },
      { channel: '不在可选范围内' },
    ],
    [
      'an after-sale of nothing',
      forms.afterSaleForm,
      { order_id: 'o1', lines: [], type: 1, reason: '色差' },
      {
        lines: '最少1项',
      },
    ],
    [
      'a code to a mobile that is none',
      accountCalls.sendCode.body,
      { scene: 'password', mobile: '1' },
      {
        mobile: '手机号码错误',
      },
    ],
    [
      'a file name with a path',
      orderCalls.signUpload.body,
      { order_id: 'o1', filename: '../a.pdf', size: 1, type: '' },
      {
        filename: '文件名不可含路径或控制字符',
      },
    ],
  ])('refuse %s', (_what, form, input, findings) => {
    expect(firstMessages(form, input)).toEqual(findings)
  })
})
