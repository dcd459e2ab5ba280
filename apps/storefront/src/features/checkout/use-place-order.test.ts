import { codes } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { readPlacement } from './use-place-order.ts'

const conflict = (data: unknown) => readPlacement({ code: codes.conflict, msg: '购物车内容已变化', data })

describe('the answer to an order', () => {
  it('names the order', () => {
    const data = { order_id: 'o1', order_no: 'YP1', total_fen: 100 }
    expect(readPlacement({ code: codes.ok, msg: 'ok', data })).toEqual({ kind: 'placed', orderId: 'o1' })
  })

  it('tells the three conflicts apart', () => {
    expect(conflict({ order_id: 'o1' })).toEqual({ kind: 'orderedBefore', orderId: 'o1' })
    const prices = { expect_fen: 100, total_fen: 0 }
    expect(conflict(prices)).toEqual({ kind: 'priceChanged', prices })
    expect(conflict(null)).toMatchObject({ kind: 'refused', answer: { msg: '购物车内容已变化' } })
  })

  it('brings what is wrong with the invoice to its own fields', () => {
    const data = { fields: { 'invoice.tax_no': '税号错误', carrier: '请另选' } }
    expect(readPlacement({ code: codes.invalid, msg: '参数错误', data })).toEqual({
      kind: 'refused',
      answer: {
        code: codes.invalid,
        msg: '参数错误',
        data: { fields: { tax_no: '税号错误', carrier: '请另选' } },
      },
    })
  })

  it('says what may be missing', () => {
    const placement = readPlacement({ code: codes.notFound, msg: '内容不存在', data: null })
    expect(placement).toMatchObject({ kind: 'refused', answer: { msg: expect.stringContaining('购物车') } })
  })
})
