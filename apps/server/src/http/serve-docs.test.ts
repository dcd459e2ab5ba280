import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

describe('/api/docs', () => {
  it('is a page to read, with scripts of its own only', async () => {
    const response = await shop.app.inject('/api/docs')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['content-security-policy']).toMatch(/default-src 'self'/)
  })

  it('describes a call as the contract does', async () => {
    const document = (await shop.app.inject('/api/docs/json')).json()
    const token = document.paths['/api/v2/auth/company/token'].post
    expect(token.security).toEqual([])
    expect(token.requestBody.content['application/json'].schema.required).toEqual(
      expect.arrayContaining(['app_auth_token', 'public_key', 'mode']),
    )
    const adverts = document.paths['/api/v2/shop/adv'].get
    expect(adverts.security).toEqual([{ AccessToken: [] }])
    expect(adverts.parameters).toContainEqual(
      expect.objectContaining({ name: 'position', in: 'query', required: false }),
    )
  })
})
