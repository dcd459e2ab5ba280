import { expect, it } from 'vitest'
import { readAmount, readSignedAmount } from './option-forms.ts'

it.each([
  ['12.34', '1234'],
  ['12.3', '1230'],
  ['0.29', '29'],
  ['1.15', '115'],
  ['100', '10000'],
  ['007.5', '750'],
  ['１２．３４', '1234'],
  ['12。34', '1234'],
  ['999999999.99', '99999999999'],
])('%s yuan are %s fen', (text, fen) => {
  expect(readAmount(text)).toBe(fen)
})

it.each([
  '',
  '.5',
  '5.',
  '1.234',
  '1e3',
  '0x10',
  '1,234',
  '12 34',
  '+5',
  '--5',
  '¥5',
  '5元',
  'NaN',
  'Infinity',
  '1234567890',
  '一百',
  '10²',
  '①',
])('%j is no amount', (text) => {
  expect(() => readAmount(text)).toThrow('--amount 应为金额，单位元，最多两位小数')
})

it('nothing is no amount, and less than nothing only where money may be taken', () => {
  for (const text of ['0', '0.00', '-0', '０']) expect(() => readSignedAmount(text)).toThrow('不能为 0')
  for (const text of ['-5', '－5', '−5']) {
    expect(() => readAmount(text)).toThrow('--amount 应大于 0')
    expect(readSignedAmount(text)).toBe('-500')
  }
})
