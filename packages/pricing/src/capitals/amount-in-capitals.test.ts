import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { amountInCapitals } from './amount-in-capitals.ts'

const VALUES: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }
const DIGITS = '零壹贰叁肆伍陆柒捌玖'

/** Digits of an amount, half of them noughts: faults occur there. */
const manyZeros = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 })), {
  minLength: 1,
  maxLength: 15,
})

/** Reads capitals back, by a way of its own: units multiply the number before them. */
function readBack(words: string): bigint {
  let [total, section, digit] = [0n, 0n, 0n]
  for (const word of words) {
    if (DIGITS.includes(word)) digit = BigInt(DIGITS.indexOf(word))
    else if (word === '万') [section, digit] = [(section + digit) * 10_000n, 0n]
    else if (word === '亿') [total, section, digit] = [(total + section + digit) * 100_000_000n, 0n, 0n]
    else [section, digit] = [section + digit * BigInt(VALUES[word] ?? 0), 0n]
  }
  return total + section + digit
}

describe('amount in capitals', { timeout: 60_000 }, () => {
  it.each([
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['  ', ''],
    ['一百', ''],
    [Number.NaN, ''],
    [1e15, ''],
    ['1000000000000000', ''],
    ['-1000000000000000.01', ''],
    [0, '零元整'],
    ['0.00', '零元整'],
    ['-0', '零元整'],
    ['0.00009', '零元整'],
    [10000001, '壹仟万零壹元整'],
    [100.05, '壹佰元零伍分'],
    [0.05, '伍分'],
    [1234.5, '壹仟贰佰叁拾肆元伍角'],
    [12345.6789, '壹万贰仟叁佰肆拾伍元陆角柒分捌毫玖厘'],
    [100000000, '壹亿元整'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1010', '壹仟零壹拾元整'],
    ['10', '壹拾元整'],
    ['1205000', '壹佰贰拾万伍仟元整'],
    ['100001000', '壹亿零壹仟元整'],
    ['1000000000000', '壹万亿元整'],
    ['0.5', '伍角'],
    ['1.0050', '壹元零伍毫'],
    ['1.5005', '壹元伍角零伍厘'],
    ['0.0305', '叁分零伍厘'],
    ['-3.20', '负叁元贰角'],
    ['999999999999999.9999', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖毫玖厘'],
    ['1.23456', '壹元贰角叁分肆毫伍厘'],
  ])('%s is %s', (value, capitals) => {
    expect(amountInCapitals(value)).toBe(capitals)
  })

  it('reads back as the amount it was, with never two 零 together', () => {
    fc.assert(
      fc.property(manyZeros, (digits) => {
        const amount = BigInt(digits.join(''))
        fc.pre(amount > 0n)
        const words = amountInCapitals(String(amount))
        expect(words.endsWith('元整')).toBe(true)
        expect(words).not.toMatch(/零零|零[万亿元]|^零/)
        expect(readBack(words.replace('元整', ''))).toBe(amount)
      }),
      { numRuns: propertyRuns },
    )
  })
})
