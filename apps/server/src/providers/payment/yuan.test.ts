import { expect, it } from 'vitest'
import { writeYuan, yuanField } from './yuan.ts'

it.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [12_345, '123.45'],
  [10_000_000_001, '100000000.01'],
])('%i fen are %s yuan, both ways', (fen, yuan) => {
  expect(writeYuan(fen)).toBe(yuan)
  expect(yuanField.parse(yuan)).toBe(fen)
})

it('reads amounts with fewer decimals', () => {
  expect(yuanField.parse('88')).toBe(8800)
  expect(yuanField.parse('88.8')).toBe(8880)
})

it('reads what floating point would miss by one', () => {
  expect(yuanField.parse('1.15')).toBe(115)
  expect(yuanField.parse('4.35')).toBe(435)
})

it.each(['', '.5', '1.', '1.234', '-1.00', '1e3', '１.00', '1,000.00', ' 1.00', '999999999999.00'])(
  'does not read %j',
  (text) => {
    expect(yuanField.safeParse(text).success).toBe(false)
  },
)

it.each([-1, 1.5, Number.NaN, 2 ** 53])('does not write %d', (fen) => {
  expect(() => writeYuan(fen)).toThrow()
})
