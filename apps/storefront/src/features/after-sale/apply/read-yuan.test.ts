import { describe, expect, it } from 'vitest'
import { readYuan } from './read-yuan.ts'

describe('readYuan', () => {
  it.each([
    ['52', 5200],
    ['52.', 5200],
    ['52.5', 5250],
    ['0.07', 7],
    ['1.10', 110],
    ['4.35', 435],
    ['1,234.56', 123_456],
    ['１，０５２．５０', 105_250],
    ['￥52。5元', 5250],
    [' ¥ 9 ', 900],
    ['9999999999.99', 999_999_999_999],
    ['0', 0],
  ])('reads %s as %i fen', (typed, fen) => {
    expect(readYuan(typed)).toEqual({ ok: true, fen })
  })

  it.each([
    ['', /请填写退款金额/],
    ['　', /请填写退款金额/],
    ['1.234', /两位小数/],
    ['1e3', /如 52.50/],
    ['-5', /如 52.50/],
    ['.5', /如 52.50/],
    ['五十', /如 52.50/],
    ['1.2.3', /如 52.50/],
    ['99999999999', /如 52.50/],
    ['10²', /如 52.50/],
  ])('refuses %j with the reason', (typed, message) => {
    expect(readYuan(typed)).toEqual({ ok: false, message: expect.stringMatching(message) })
  })
})
