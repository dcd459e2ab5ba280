import { hash } from 'node:crypto'
import type { PageShop } from '@yinpu/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { companies } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { createLogger } from '../kernel/logger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { Storefront } from './storefront.ts'

let shop: TestApp
afterEach(() => shop.close())

/** A storefront that reports its input, and counts its calls. */
const aStorefront = (status = 200) => {
  const renders: { url: string; shop: PageShop }[] = []
  const storefront: Storefront = {
    keepPages: true,
    render: async (request, page) => {
      renders.push({ url: request.url, shop: page })
      const name =
        page.resolution.state === 'ready' ? (await page.call('getCompany', {})).name : page.resolution.state
      return new Response(`<p>${name}</p><script nonce="${page.nonce}">1</script>`, {
        status,
        headers: { 'content-type': 'text/html' },
      })
    },
  }
  return { storefront, renders }
}

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

describe('pages', () => {
  it('are rendered once and served as they are, to be asked for again by their ETag', async () => {
    const { storefront, renders } = aStorefront()
    shop = await createTestApp({ storefront })
    const [first, second] = [await shop.app.inject('/'), await shop.app.inject('/')]
    expect(renders).toHaveLength(1)
    expect(first.body).toBe('<p>印铺</p><script>1</script>')
    expect(second.body).toBe(first.body)
    expect(second.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await shop.app.inject({ url: '/', headers })).statusCode).toBe(304)
  })

  it('run the scripts that the storefront wrote, and no other', async () => {
    const { storefront } = aStorefront()
    shop = await createTestApp({ storefront })
    const policy = policyOf((await shop.app.inject('/')).headers)
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', '1', 'base64')}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('have an ETag of their own in every shop, and vary by what a proxy says', async () => {
    const { storefront } = aStorefront()
    shop = await createTestApp({ storefront, config: { trustProxy: 1 } })
    const at = async (host: string) =>
      (await shop.app.inject({ url: '/', headers: { 'x-forwarded-host': host } })).headers
    const [ours, others] = [await at('localhost'), await at('www.caiyin.localhost')]
    expect(ours.etag).not.toBe(others.etag)
    expect(ours.vary).toBe('Accept-Encoding, X-Forwarded-Host, X-Forwarded-Proto')
  })

  it('are not rendered anew for words of a query that they do not know', async () => {
    const { storefront, renders } = aStorefront()
    const readParameters = async () => ({ names: ['page', 'sort'], isCountable: true })
    shop = await createTestApp({ storefront: { ...storefront, readParameters } })
    for (let at = 0; at < 30; at += 1) expect((await shop.app.inject(`/?x=${at}`)).statusCode).toBe(200)
    await shop.app.inject('/')
    await shop.app.inject('/?')
    expect(renders.map(({ url }) => url)).toEqual(['http://localhost/'])
    for (const query of ['page=2', 'x=1&page=2', 'page=2&page=3', 'page=2&constructor=1'])
      await shop.app.inject(`/?${query}`)
    expect(renders.map(({ url }) => url)).toEqual(['http://localhost/', 'http://localhost/?page=2'])
  })

  it('with a query, or under a path that anybody can make up, do not push out the others', async () => {
    const { storefront, renders } = aStorefront()
    const readParameters = async (path: string) => ({ names: ['page'], isCountable: path === '/' })
    shop = await createTestApp({ storefront: { ...storefront, readParameters } })
    await shop.app.inject('/')
    for (let at = 0; at < 600; at += 1) await shop.app.inject(at % 2 ? `/?page=${at}` : `/user/${at}`)
    expect(renders).toHaveLength(601)
    await shop.app.inject('/')
    expect(renders).toHaveLength(601)
  })

  it('are rendered for one address only so often a minute, and those that are kept ten times as often', async () => {
    const { storefront, renders } = aStorefront(404)
    shop = await createTestApp({ storefront, config: { rateLimit: 100, trustProxy: 1 } })
    const at = (address: string) =>
      shop.app.inject({ url: '/nothing', headers: { 'x-forwarded-for': address } })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await at(`2001:db8:1:2::${n}`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    expect(renders).toHaveLength(10)
    const refused = await at('2001:db8:1:2::ffff')
    expect(refused.body).toContain('访问过于频繁，请稍后再试。')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await at('2001:db8:1:3::1')).statusCode).toBe(404)
    expect((await at('203.0.113.9')).statusCode).toBe(404)
  })

  it('are rendered anew after the shop changed', async () => {
    const { storefront } = aStorefront()
    shop = await createTestApp({ storefront })
    expect((await shop.app.inject('/')).body).toContain('印铺')
    await shop.database.db.update(companies).set({ name: '新印铺' }).where(eq(companies.name, '印铺'))
    await expect.poll(async () => (await shop.app.inject('/')).body).toContain('新印铺')
  })

  it('name no part of a price once the shop hides them, and have another ETag', async () => {
    const { storefront } = aStorefront()
    const render: Storefront['render'] = async (_request, page) => {
      const body = { paper: 'tb', gsm: 157, size: 'dd', sheets: 500 }
      const { lines, total_fen } = await page.call('quotePaper', { body })
      const names = lines.map(({ name }) => name).join()
      return new Response(`<p>${total_fen}</p><i>${names}</i>`, { headers: { 'content-type': 'text/html' } })
    }
    shop = await createTestApp({ storefront: { ...storefront, render } })
    const open = await shop.app.inject('/')
    const [, total = '', names = ''] = /<p>(\d+)<\/p><i>(.*)<\/i>/.exec(open.body) ?? []
    expect(names).not.toBe('')
    await shop.database.db.update(companies).set({ hidesPriceLines: true }).where(eq(companies.name, '印铺'))
    await expect.poll(async () => (await shop.app.inject('/')).body).toBe(`<p>${total}</p><i></i>`)
    const headers = { 'if-none-match': String(open.headers.etag) }
    expect((await shop.app.inject({ url: '/', headers })).statusCode).toBe(200)
  })

  it('belong to the shop of the host, and are never another’s', async () => {
    const { storefront } = aStorefront()
    shop = await createTestApp({ storefront })
    const at = async (host: string) => (await shop.app.inject({ url: '/', headers: { host } })).body
    expect(await at('localhost')).toContain('印铺')
    expect(await at('www.caiyin.localhost')).toContain('彩印坊')
    expect(await at('localhost')).toContain('印铺')
    expect(await at('www.nobody.localhost')).toContain('unknown')
  })

  it('tell a misconfigured host, and ask nothing for it', async () => {
    const { storefront, renders } = aStorefront(400)
    shop = await createTestApp({
      storefront,
      config: {
        clientMode: 1,
        credentials: { app_auth_token: 'yinpu-platform', public_key: 'yinpu-platform-public' },
      },
    })
    const response = await shop.app.inject({ url: '/', headers: { host: 'localhost' } })
    expect(response.body).toContain('misconfigured')
    await expect(renders[0]?.shop.call('getCompany', {})).rejects.toThrow()
  })

  it('that are not found or failed are not kept', async () => {
    const { storefront, renders } = aStorefront(404)
    shop = await createTestApp({ storefront })
    expect((await shop.app.inject('/nothing')).statusCode).toBe(404)
    const { headers } = await shop.app.inject('/nothing')
    expect(renders).toHaveLength(2)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('leave the API alone', async () => {
    const { storefront, renders } = aStorefront()
    shop = await createTestApp({ storefront })
    const response = await shop.app.inject('/api/v2/nothing')
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe(20404)
    expect(renders).toHaveLength(0)
  })

  it('keep the headers by which the storefront’s client knows its own answers', async () => {
    shop = await createTestApp({
      storefront: {
        keepPages: true,
        render: async () =>
          new Response('{}', {
            status: 404,
            headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes', 'x-other': 'no' },
          }),
      },
    })
    const { headers } = await shop.app.inject('/nothing.data')
    expect(headers).toMatchObject({ 'content-type': 'text/x-script', 'x-remix-response': 'yes' })
    expect(headers['x-other']).toBeUndefined()
  })

  it('stand as long as the storefront itself says', async () => {
    const forEver = 'public, max-age=31536000, immutable'
    shop = await createTestApp({
      storefront: {
        keepPages: true,
        render: async () => new Response('{}', { headers: { 'cache-control': forEver } }),
      },
    })
    expect((await shop.app.inject('/__manifest?version=1')).headers['cache-control']).toBe(forEver)
  })

  it('that fail are told to the log, with the request and without what is secret', async () => {
    const lines: string[] = []
    shop = await createTestApp({
      logger: createLogger('error', { write: (line: string) => lines.push(line) > 0 }),
      storefront: {
        keepPages: true,
        render: async (_request, _shop, reportError) => {
          reportError(new Error('no row for 13800138000'))
          return new Response('', { status: 500 })
        },
      },
    })
    await shop.app.inject('/broken?code=123456')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"reqId":"[\w-]+".*"path":"\/broken".*138\*\*\*\*8000/)
    expect(lines[0]).not.toMatch(/13800138000|123456/)
  })

  it('do not repeat a host that could be anything', async () => {
    const { storefront, renders } = aStorefront()
    shop = await createTestApp({ storefront })
    const response = await shop.app.inject({ url: '/', headers: { host: 'a"><script>' } })
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain('script')
    expect(renders).toHaveLength(0)
  })
})
