import { describe, expect, it } from 'vitest'
import { buildAddress } from './address.ts'

const queryOf = (query: unknown) => [
  ...new URL(buildAddress('/orders', { query }), 'http://shop.test').searchParams,
]

describe('the query of an address', () => {
  it('leaves out what has no value', () => {
    const query = { keyword: '名片 & 卡', page: 2, cate_id: undefined, sort: null, free: false, none: '' }
    expect(queryOf(query)).toEqual([
      ['keyword', '名片 & 卡'],
      ['page', '2'],
      ['free', 'false'],
      ['none', ''],
    ])
    expect(buildAddress('/orders', { query: { cate_id: undefined } })).toBe('/orders')
    expect(buildAddress('/orders', {})).toBe('/orders')
  })

  it('carries lists as comma lists, and an empty one as empty', () => {
    expect(queryOf({ ids: ['a', 'b'] })).toEqual([['ids', 'a,b']])
    expect(queryOf({ ids: [] })).toEqual([['ids', '']])
  })
})

describe('the path of an address', () => {
  it('encodes what would lead elsewhere', () => {
    expect(buildAddress('/pay/:order_id', { params: { order_id: 'a/b?c' } })).toBe('/pay/a%2Fb%3Fc')
    expect(buildAddress('/orders/:id/files', { params: { id: '../me?x' } })).toBe('/orders/..%2Fme%3Fx/files')
  })

  it.each([undefined, null, {}, { id: undefined }, { id: null }, { id: '' }, { id: '.' }, { id: '..' }])(
    'is refused with the parameters %j',
    (params) => {
      expect(() => buildAddress('/orders/:id', { params })).toThrow(TypeError)
      expect(() => buildAddress('/orders/:id', { params })).toThrow('id is missing')
    },
  )
})
