import { endpoints } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { buildRequest, type RequestInput } from './build-request.ts'

const urlOf = (endpoint: Parameters<typeof buildRequest>[0], input: RequestInput, base?: string) =>
  buildRequest(endpoint, input, {}, base).url

describe('the address of a request', () => {
  it('is the call’s path under the base address, same origin by default', () => {
    expect(urlOf(endpoints.getCompany, {})).toBe('/api/v2/shop/company')
    expect(urlOf(endpoints.getCompany, {}, 'https://api.example')).toBe(
      'https://api.example/api/v2/shop/company',
    )
  })

  it('carries the query, without what is undefined', () => {
    const query = { keyword: '名片 & 卡', page: 2, cate_id: undefined, sort: null, free: false, none: '' }
    const url = new URL(urlOf(endpoints.listProducts, { query }), 'http://shop.test')
    expect([...url.searchParams]).toEqual([
      ['keyword', '名片 & 卡'],
      ['page', '2'],
      ['free', 'false'],
      ['none', ''],
    ])
    expect(urlOf(endpoints.listProducts, { query: { cate_id: undefined } })).toBe(endpoints.listProducts.path)
  })

  it('carries lists as comma lists, and an empty one as empty', () => {
    const ids = (list: string[]) =>
      new URL(urlOf(endpoints.deleteQuotations, { query: { ids: list } }), 'http://shop.test').searchParams
    expect(ids(['a', 'b']).getAll('ids')).toEqual(['a,b'])
    expect(ids([]).get('ids')).toBe('')
  })

  it('carries its parameters encoded', () => {
    expect(urlOf(endpoints.checkPayment, { params: { order_id: 'a/b?c' } })).toBe(
      '/api/v2/user/orders/pay/check_pay/a%2Fb%3Fc',
    )
    expect(urlOf(endpoints.getAfterSale, { params: { id: '7' } })).toBe('/api/v2/user/afterSale/7')
  })

  it.each([{}, { id: '' }, { id: undefined }, { id: '.' }, { id: '..' }])(
    'cannot be made with %j for a parameter',
    (params) => {
      expect(() => urlOf(endpoints.getAfterSale, { params })).toThrow(TypeError)
    },
  )
})

describe('the rest of a request', () => {
  it('is the method, the credentials and nothing that was not given', () => {
    const { init } = buildRequest(endpoints.logout, {}, { accessToken: null, userToken: null })
    expect(init).toEqual({
      method: 'POST',
      credentials: 'include',
      headers: { Accept: 'application/json' },
    })
  })

  it('carries both tokens, the key and a JSON body', () => {
    const { init } = buildRequest(
      endpoints.updateAddress,
      { body: { name: '张三' } },
      { accessToken: 'a', userToken: 'u', idempotencyKey: 'k' },
    )
    expect(init.method).toBe('PUT')
    expect(init.body).toBe('{"name":"张三"}')
    expect(init.headers).toMatchObject({
      AccessToken: 'a',
      AuthUserToken: 'u',
      'Idempotency-Key': 'k',
      'Content-Type': 'application/json',
    })
  })
})
