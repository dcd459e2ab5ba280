import { describe, expect, it } from 'vitest'
import { endPhonesIn, maskAccount, maskMobile, maskPhonesIn, phoneIn } from './mask-mobile.ts'

describe('a telephone number is shown by its beginning and its last four figures', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['0755-88881234', '0755-****1234'],
    ['0755-88881234-8012', '0755-****1234'],
    ['075588881234', '075****1234'],
    ['01012345678', '010****5678'],
    ['400-800-8000', '400-****8000'],
    ['4008008000', '400****8000'],
    ['erased:01990000-0000-7000-8000-000000000001', ''],
    ['', ''],
  ])('%s → %s', (whole, masked) => {
    expect(maskMobile(whole)).toBe(masked)
  })
})

describe('a text is shown without the numbers in it', () => {
  it.each([
    ['送货前打13812345678，谢谢', '送货前打138****5678，谢谢'],
    ['tel138-1234-5678.pdf', 'tel138****5678.pdf'],
    ['138 1234 5678 或 0755-88881234', '138****5678 或 075****1234'],
    ['发票 24442000000012345678，2026-11-18，300g', '发票 24442000000012345678，2026-11-18，300g'],
    ['YP261118-138XYZ 合计 13812.34', 'YP261118-138XYZ 合计 13812.34'],
  ])('%s', (text, masked) => {
    expect(maskPhonesIn(text)).toBe(masked)
  })

  it('and a search keeps the last four of each', () => {
    expect(endPhonesIn('打138 1234 5678谢谢')).toBe('打 5678 谢谢')
  })
})

it.each([
  ['13812345678', '13812345678'],
  ['138 1234 5678', '13812345678'],
  ['1381234/5678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['0755-88881234', '075588881234'],
  ['1381234567', undefined],
  ['5678', undefined],
  ['20261118', undefined],
  ['YP261118-ABCDEF', undefined],
  ['张三13812345678 名片', '13812345678'],
])('a keyword holds a whole number or none: %s', (typed, digits) => {
  expect(phoneIn(typed)).toBe(digits)
})

it('a bank account shows its last four figures', () => {
  expect(maskAccount('6222 0212 3456 7890')).toBe('****7890')
  expect(maskAccount('')).toBe('')
})
