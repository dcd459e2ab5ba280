import { ApiFailure } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { createFakePage, issued } from './testing/fake-page.ts'
import { createDelayedReply, reply, silence } from './testing/fake-server.ts'

const buyer = { mobile: '13800138000', password: 'demo123456' }

describe('a call', () => {
  it('hands on only the body', async () => {
    const { api, server, toasts } = createFakePage()
    server.answer = () => reply(10000, issued('u'))
    expect(await api.call('login', { body: buyer })).toEqual({ code: 10000, msg: 'ok', data: issued('u') })
    expect(server.calls()[0]).toMatchObject({ method: 'POST', url: '/api/v2/auth/user/login', body: buyer })
    expect(toasts).toEqual([])
  })

  it('knows the contract’s types', async () => {
    const { api } = createFakePage()
    const answer = await api.call('login', { body: buyer })
    if (answer.code === codes.ok) {
      const token: string | undefined = answer.data?.token
      expect(token).toBeUndefined()
    }
    // @ts-expect-error a login needs its body
    const bare = () => api.call('login')
    // @ts-expect-error and the right one
    const wrong = () => api.call('login', { body: { mobile: 1 } })
    // @ts-expect-error data is not the call's own before the code is looked at
    const early = () => answer.data.token
    // @ts-expect-error no such call
    const unknown = () => api.call('logIn')
    expect([bare, wrong, early, unknown]).toHaveLength(4)
  })

  it('goes to the base address with cookies, both tokens and the idempotency key', async () => {
    const { api, server, session } = createFakePage({ baseUrl: 'https://api.example' })
    session.signIn(issued('user-1'))
    await api.call('checkPayment', { params: { order_id: '7' } }, { idempotencyKey: 'k' })
    const [request] = server.calls()
    expect(request?.url).toBe('https://api.example/api/v2/user/orders/pay/check_pay/7')
    expect(request?.init.credentials).toBe('include')
    expect(request?.headers.get('AccessToken')).toBe('access-1')
    expect(request?.headers.get('AuthUserToken')).toBe('user-1')
    expect(request?.headers.get('Idempotency-Key')).toBe('k')
  })

  it('carries no AuthUserToken where nobody is signed in', async () => {
    const { api, server } = createFakePage()
    await api.call('getCompany')
    expect(server.calls()[0]?.headers.has('AuthUserToken')).toBe(false)
  })

  it.each([20400, 20404, 20409, 50000, 29999])('leaves code %i to its caller', async (code) => {
    const { api, server, toasts, visited } = createFakePage()
    server.answer = () => reply(code, { fields: {} })
    expect(await api.call('getCompany')).toEqual({ code, msg: `msg ${code}`, data: { fields: {} } })
    expect([toasts, visited]).toEqual([[], []])
  })
})

describe('taken back by its caller', () => {
  it('a call is rejected without a word', async () => {
    const { api, server, toasts } = createFakePage()
    server.answer = silence
    const caller = new AbortController()
    const call = api.call('getCompany', {}, { signal: caller.signal })
    await expect.poll(() => server.calls().length).toBe(1)
    caller.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted', status: 0 })
    expect(toasts).toEqual([])
  })

  it('before it began, a call sends nothing', async () => {
    const { api, server, toasts } = createFakePage()
    const call = api.call('getCompany', {}, { signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
    expect([server.requests, toasts]).toEqual([[], []])
  })

  it('while the token is fetched, a call leaves and the others get it', async () => {
    const { api, server, toasts } = createFakePage()
    const token = createDelayedReply()
    server.issue = token.reply
    const caller = new AbortController()
    const left = api.call('getCompany', {}, { signal: caller.signal })
    const stays = api.call('getCompany')
    caller.abort()
    await expect(left).rejects.toMatchObject({ kind: 'aborted' })
    token.answerWith(reply(10000, issued('late')))
    expect((await stays).code).toBe(10000)
    expect([server.requests.length, toasts]).toEqual([2, []])
  })
})

it('a token fetch that fails after its only caller has left is nobody’s failure', async () => {
  const { api, server, toasts } = createFakePage()
  const token = createDelayedReply()
  server.issue = token.reply
  const caller = new AbortController()
  const left = api.call('getCompany', {}, { signal: caller.signal })
  caller.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  token.answerWith(reply(20401))
  await new Promise((resolve) => setTimeout(resolve))
  expect(toasts).toEqual([])
})

describe('a shop that this host does not lead to', () => {
  it.each(['misconfigured', 'unknown'] as const)(
    '(%s) says 配置错误 once and calls nothing',
    async (state) => {
      const { api, clock, server, toasts } = createFakePage({ shop: { state } })
      for (let time = 0; time < 3; time += 1) {
        clock.time += 100_000
        const calls = [api.call('getCompany'), api.call('login', { body: buyer })]
        for (const outcome of await Promise.allSettled(calls)) {
          expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(ApiFailure)
          expect(outcome).toMatchObject({ reason: { kind: 'misconfigured', message: '配置错误' } })
        }
      }
      expect(server.requests).toEqual([])
      expect(toasts).toEqual(['配置错误'])
    },
  )

  it('keeps quiet for a quiet call, and speaks for the next', async () => {
    const { api, toasts } = createFakePage({ shop: { state: 'misconfigured' } })
    await expect(api.call('getCompany', {}, { quiet: true })).rejects.toThrow('配置错误')
    expect(toasts).toEqual([])
    await expect(api.call('getCompany')).rejects.toThrow('配置错误')
    expect(toasts).toEqual(['配置错误'])
  })
})

it('a call outlives its page only where it is asked to', async () => {
  const { api, server } = createFakePage()
  await api.call('getCompany')
  await api.call('getCompany', {}, { keepalive: true })
  expect(server.calls().map(({ init }) => init.keepalive)).toEqual([false, true])
})
