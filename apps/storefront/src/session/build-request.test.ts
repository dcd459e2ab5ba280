import type { RequestInput } from '@yinpu/client'
import { endpoints } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { buildRequest } from './build-request.ts'

const urlOf = (endpoint: Parameters<typeof buildRequest>[0], input: RequestInput, base?: string) =>
  buildRequest(endpoint, input, {}, base).url

describe('the address of a request', () => {
  it('is the call’s path under the base address, same origin by default', () => {
    expect(urlOf(endpoints.getCompany, {})).toBe('/api/v2/shop/company')
    expect(urlOf(endpoints.getCompany, {}, 'https://api.example')).toBe(
      'https://api.example/api/v2/shop/company',
    )
  })
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
