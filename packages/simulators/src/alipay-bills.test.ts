import { expect, it } from 'vitest'
import { encodeGbk } from './alipay-bills.ts'

it('writes what Node reads', () => {
  const text = '支付宝交易号,订单金额（元）\r\n丂齄龥～'
  expect(new TextDecoder('gbk').decode(encodeGbk(text))).toBe(text)
  expect(encodeGbk('印a').toString('hex')).toBe('d3a161')
})

it('has a question mark for the rest', () => {
  expect(encodeGbk('🖨é').toString('latin1')).toMatch(/^\?/)
})
