import { type CallName, endpoints } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleInput } from '../testing/sample-input.ts'
import { createTestApp, type TestApp, yinpuCredentials } from '../testing/test-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await createTestApp()
  token = await shop.tokenFor(yinpuCredentials)
})
afterAll(() => shop.close())

const names = Object.keys(endpoints) as CallName[]
const isRouted = (name: CallName) => {
  const { method, path } = endpoints[name]
  return shop.app.hasRoute({ method, url: path })
}

describe('the contract and the routes', () => {
  it('agree on every call', () => {
    expect(names.filter((name) => !isRouted(name))).toEqual([])
  })

  it('has no route under /api/v2 that the contract does not name', async () => {
    const paths = new Set<string>(names.map((name) => endpoints[name].path))
    const printed = shop.app.printRoutes({ commonPrefix: false })
    expect(printed).toContain('shop/company')
    const served = Object.keys((await shop.app.inject('/api/docs/json')).json<{ paths: object }>().paths)
    expect(served.length).toBeGreaterThan(25)
    for (const path of served) expect(paths).toContain(path.replace(/\{(\w+)\}/g, ':$1'))
  })
})

describe('who may call', () => {
  const isOpen = (name: CallName) => ['public', 'provider'].includes(endpoints[name].access)

  it.each(names.filter((name) => !isOpen(name)))('%s asks for an AccessToken', async (name) => {
    const response = await shop.request(name)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ code: 20401, msg: '应用令牌无效或已过期', data: null })
  })

  it.each(names.filter((name) => endpoints[name].access === 'user'))(
    '%s asks for a user, whatever else is wrong',
    async (name) => {
      const response = await shop.request(name, {}, { accesstoken: token })
      expect(response.json()).toEqual({ code: 20402, msg: '登陆超时,请重新登陆!', data: null })
    },
  )

  it.each(names.filter((name) => endpoints[name].access === 'app' && endpoints[name].method === 'GET'))(
    '%s answers a shop in the envelope',
    async (name) => {
      const input = await sampleInput(shop, name)
      const response = await shop.request(name, input, { accesstoken: token })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ code: 10000, msg: 'ok', data: expect.anything() })
    },
  )
})
