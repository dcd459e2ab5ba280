import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../kernel/logger.ts'
import { createTestApp, type TestApp, yinpuCredentials } from '../testing/test-app.ts'

const tokenUrl = '/api/v2/auth/company/token'
const lines: string[] = []
let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({
    config: { corsOrigins: ['https://shop.example'] },
    logger: createLogger('info', { write: (line: string) => lines.push(line) > 0 }),
  })
})
afterAll(() => shop.close())

describe('failures of the protocol keep their status and the envelope', () => {
  it('malformed JSON is 400', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: tokenUrl,
      headers: { 'content-type': 'application/json' },
      payload: '{"mode":',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 20400, msg: '请求格式错误', data: null })
  })

  it('a body of lists in lists in lists is 400, where brackets in a text are only text', async () => {
    const url = '/api/v2/user/baojiadan/quote/ysp'
    const accesstoken = await shop.tokenFor(yinpuCredentials)
    const headers = { 'content-type': 'application/json', accesstoken }
    const post = (payload: string) => shop.app.inject({ method: 'POST', url, headers, payload })
    const deep = await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect([deep.statusCode, deep.json().msg]).toEqual([400, '请求格式错误'])
    const text = await post(JSON.stringify({ paper: `\\"${'['.repeat(5_000)}` }))
    expect([text.statusCode, text.json().code]).toEqual([200, 20400])
  })

  it('an address that is broken is 400', async () => {
    const response = await shop.app.inject('/api/v2/user/afterSale/%ED%A0%80')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 20400, msg: '请求格式错误', data: null },
    ])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('an unknown path is 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await shop.app.inject({ method, url: '/api/v2/nothing/here' })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ code: 20404, msg: '接口不存在', data: null })
    }
  })

  it('a body beyond the limit is 413', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: tokenUrl,
      payload: { domain: 'x'.repeat(1024 * 1024) },
    })
    expect(response.statusCode).toBe(413)
    expect(response.json().msg).toBe('提交的内容过大')
  })

  it('another content type is 415', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: tokenUrl,
      headers: { 'content-type': 'application/xml' },
      payload: '<mode/>',
    })
    expect(response.statusCode).toBe(415)
    expect(response.json().msg).toBe('不支持的内容类型')
  })

  it('a body that is no object names what is missing', async () => {
    for (const payload of ['null', '[]', '"text"', '7']) {
      const response = await shop.app.inject({
        method: 'POST',
        url: tokenUrl,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode).toBe(200)
      expect(response.json().code).toBe(20400)
    }
  })

  it('our own fault is 500 with a request id and nothing of the cause', async () => {
    const broken = await createTestApp({
      logger: createLogger('error', { write: (line: string) => lines.push(line) > 0 }),
    })
    await broken.database.close()
    const response = await broken.request('issueCompanyToken', { body: yinpuCredentials })
    await broken.app.close()
    expect(response.statusCode).toBe(500)
    const { code, msg, data } = response.json()
    expect({ code, msg }).toEqual({ code: 50000, msg: '系统繁忙,请稍后再试' })
    expect(data.request_id).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
    expect(lines.some((line) => line.includes(data.request_id))).toBe(true)
  })
})

describe('rate limit', () => {
  it('answers 429 in the envelope and says when to come back', async () => {
    const limited = await createTestApp({ config: { rateLimit: 3 } })
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1) {
      const response = await limited.request('issueCompanyToken', { body: {} })
      statuses.push(response.statusCode)
      if (response.statusCode === 429) {
        expect(response.json()).toEqual({ code: 20400, msg: '请求过于频繁，请稍后再试', data: null })
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    await limited.close()
  })
})

describe('dear calls', () => {
  it('count for more, with the same words, and cheap ones as ever', async () => {
    const limited = await createTestApp({ config: { rateLimit: 30 } })
    const { token } = (await limited.request('issueCompanyToken', { body: yinpuCredentials })).json().data
    const cut = (width: number, height: number) =>
      limited.request('planSheet', { body: { width, height } }, { accesstoken: token })
    const coarse = await Promise.all(Array.from({ length: 9 }, () => cut(210, 285)))
    expect(coarse.map(({ statusCode }) => statusCode)).toEqual(coarse.map(() => 200))
    const fine: number[] = []
    for (let at = 0; at < 6; at += 1) fine.push((await cut(10.1, 10.3 + at / 10)).statusCode)
    expect(fine).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})

describe('headers', () => {
  it('are strict on every answer', async () => {
    for (const url of ['/api/v2/shop/company', '/healthz', '/api/v2/nothing']) {
      const { headers } = await shop.app.inject(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('let an allowed origin in, with credentials, and no other', async () => {
    const ask = (origin: string) =>
      shop.app.inject({
        method: 'OPTIONS',
        url: '/api/v2/shop/company',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'accesstoken',
        },
      })
    const allowed = await ask('https://shop.example')
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example')
    expect(allowed.headers['access-control-allow-credentials']).toBe('true')
    expect(String(allowed.headers['access-control-allow-headers']).toLowerCase()).toContain('authusertoken')
    const other = await ask('https://evil.example')
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example')
    expect(other.headers['access-control-allow-origin']).not.toBe('*')
  })
})

describe('the log', () => {
  it('names the request and hides what is secret', async () => {
    lines.length = 0
    await shop.request('issueCompanyToken', { body: yinpuCredentials })
    const response = await shop.app.inject({
      method: 'POST',
      url: `${tokenUrl}?mobile=13800138000&code=123456`,
      payload: { mobile: '13800138000' },
    })
    expect(response.statusCode).toBe(200)
    const log = lines.join('')
    expect(log).toContain(tokenUrl)
    expect(log).toMatch(/"reqId":"[\w-]{12}-[0-9a-z]+"/)
    expect(log).not.toContain('13800138000')
    expect(log).not.toContain('123456')
    expect(log).not.toContain(yinpuCredentials.public_key)
  })
})

describe('health', () => {
  it('tells a running process from one that can work', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ ok: true })
    const ready = await shop.app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ ok: true, database: true, storage: true })
  })

  it('is not ready without its database', async () => {
    const broken = await createTestApp()
    await broken.database.close()
    const response = await broken.app.inject('/readyz')
    await broken.app.close()
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ ok: false, database: false })
    expect((await broken.app.inject('/healthz').catch(() => undefined))?.statusCode ?? 503).toBe(503)
  })
})
