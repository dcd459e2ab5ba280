import { describe, expect, it } from 'vitest'
import { createFakePage, issued } from './testing/fake-page.ts'
import { createDelayedReply, reply } from './testing/fake-server.ts'

const many = (count: number, call: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, call))

describe('the AccessToken', () => {
  it('is fetched by itself with the shop’s credentials, and without a token', async () => {
    const { api, server, session, local } = createFakePage()
    session.signIn(issued('user-1'))
    await api.call('getCompany')
    const [request] = server.tokenCalls()
    expect(request).toMatchObject({ method: 'POST', url: '/api/v2/auth/company/token' })
    expect(request?.body).toEqual({ app_auth_token: 'app', public_key: 'key', mode: 2, domain: '' })
    expect(request?.headers.has('AccessToken')).toBe(false)
    expect(request?.headers.has('AuthUserToken')).toBe(false)
    expect(request?.init.credentials).toBe('include')
    expect(JSON.parse(local.getItem('access_token') ?? '')).toEqual({ value: 'access-1', expire: 9_000_000 })
  })

  it('is fetched once for twenty callers, who all carry it', async () => {
    const { api, server } = createFakePage()
    const outcomes = await many(20, () => api.call('getCompany'))
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(server.tokenCalls()).toHaveLength(1)
    expect(server.calls()).toHaveLength(20)
    expect(new Set(server.calls().map(({ headers }) => headers.get('AccessToken')))).toEqual(
      new Set(['access-1']),
    )
  })

  it('is not fetched where one is stored', async () => {
    const { api, server, accessToken } = createFakePage()
    accessToken.write(issued('stored'))
    await api.call('getCompany')
    expect(server.tokenCalls()).toHaveLength(0)
    expect(server.calls()[0]?.headers.get('AccessToken')).toBe('stored')
  })

  it('is fetched anew when it expires between two calls', async () => {
    const { api, server, clock } = createFakePage()
    await api.call('getCompany')
    await api.call('getCompany')
    expect(server.tokenCalls()).toHaveLength(1)
    clock.time = 9_000_000
    await api.call('getCompany')
    expect(server.tokenCalls()).toHaveLength(2)
    expect(server.calls()[2]?.headers.get('AccessToken')).toBe('access-2')
  })

  it('serves the callers that wait even if it has expired on arrival', async () => {
    const { api, server, clock } = createFakePage()
    clock.time = 9_500_000
    expect((await api.call('getCompany')).code).toBe(10000)
    expect(server.calls()[0]?.headers.get('AccessToken')).toBe('access-1')
  })
})

describe('a failed fetch of the AccessToken', () => {
  it.each([
    ['refused', () => reply(20401, null, '应用令牌无效或已过期'), 'no-access', '应用令牌无效或已过期'],
    ['unavailable', () => new Response('', { status: 502 }), 'http', '502 服务暂时不可用，请稍后再试'],
    ['malformed', () => reply(10000, { token: 7 }), 'malformed', '200 服务器响应异常，请稍后再试'],
    [
      'unreachable',
      () => Promise.reject(new TypeError('fetch failed')),
      'network',
      '网络连接失败，请检查网络后再试',
    ],
  ])('(%s) rejects all who wait, with one message and nothing stored', async (_, issue, kind, text) => {
    const { api, server, toasts, local } = createFakePage()
    server.issue = issue
    for (const outcome of await many(20, () => api.call('getCompany'))) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { kind } })
    }
    expect(server.requests).toHaveLength(1)
    expect(toasts).toEqual([text])
    expect(local.getItem('access_token')).toBeNull()
  })

  it('is tried again by the next call', async () => {
    const { api, server } = createFakePage()
    const { issue } = server
    server.issue = () => reply(50000)
    await expect(api.call('getCompany')).rejects.toMatchObject({ kind: 'no-access' })
    server.issue = issue
    expect((await api.call('getCompany')).code).toBe(10000)
  })

  it('removes what lies there', async () => {
    const { api, server, accessToken, local } = createFakePage()
    const token = createDelayedReply()
    server.issue = token.reply
    const call = api.call('getCompany')
    accessToken.write(issued('meanwhile'))
    token.answerWith(reply(20401))
    await expect(call).rejects.toMatchObject({ kind: 'no-access' })
    expect(local.getItem('access_token')).toBeNull()
  })

  it('speaks where one of those who wait is not quiet', async () => {
    const { api, server, toasts } = createFakePage()
    server.issue = () => reply(20401, null, '无效')
    await many(3, () => api.call('getCompany', {}, { quiet: true }))
    expect(toasts).toEqual([])
    await Promise.allSettled([api.call('getCompany', {}, { quiet: true }), api.call('getCompany')])
    expect(toasts).toEqual(['无效'])
  })
})
