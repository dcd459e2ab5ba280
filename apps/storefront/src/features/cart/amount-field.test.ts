import { describe, expect, it } from 'vitest'
import { readAmount } from './amount-field.tsx'

describe('an amount as it is typed', () => {
  it.each([
    ['1000', 1000],
    [' 1,000 ', 1000],
    ['１０００', 1000],
    ['1，000', 1000],
  ])('%j is read', (typed, value) => {
    expect(readAmount(typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['', '请填写数量'],
    ['  ', '请填写数量'],
    ['abc', '须为数字'],
    ['1e3', '须为数字'],
    ['0', '须为不小于 1 的整数'],
    ['-5', '须为不小于 1 的整数'],
    ['1.5', '须为不小于 1 的整数'],
    ['999999999', '数量过大，请联系店铺'],
  ])('%j is refused with a reason', (typed, message) => {
    expect(readAmount(typed)).toEqual({ ok: false, message })
  })
})
