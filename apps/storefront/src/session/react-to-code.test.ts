import { describe, expect, it } from 'vitest'
import { createFakePage, issued } from './testing/fake-page.ts'
import { createDelayedReply, type Reply, reply } from './testing/fake-server.ts'

const expired = '登陆超时,请重新登陆!'
const body = { mobile: '13800138000', password: 'demo123456' }

const aSignedInPage = () => {
  const page = createFakePage()
  page.accessToken.write(issued('access-0'))
  page.session.signIn(issued('user-0'))
  return page
}

/** A server that has lost the first token. */
const outdated: Reply = ({ headers }) =>
  headers.get('AccessToken') === 'access-0' ? reply(20401, null, '应用令牌无效或已过期') : reply(10000)

describe('20401', () => {
  it('removes the AccessToken, shows the server’s message, and the call goes on with a new one', async () => {
    const { api, server, toasts, visited, accessToken, userToken } = aSignedInPage()
    server.answer = outdated
    expect((await api.call('changeQq', { body: { qq: '10001' } }, { idempotencyKey: 'k' })).code).toBe(10000)
    expect([toasts, visited]).toEqual([['应用令牌无效或已过期'], []])
    expect([accessToken.read(), userToken.read()]).toEqual(['access-1', 'user-0'])
    const [first, second] = server.calls()
    expect(second?.headers.get('AccessToken')).toBe('access-1')
    expect([second?.url, second?.body, second?.headers.get('Idempotency-Key')]).toEqual([
      first?.url,
      first?.body,
      'k',
    ])
  })

  it('of a call whose caller shows refusals, or nobody asked for, is told although it goes on', async () => {
    for (const options of [{ quiet: true }, { hasOwnMessages: true }]) {
      const { api, server, toasts } = aSignedInPage()
      server.answer = outdated
      expect((await api.call('getCompany', {}, options)).code).toBe(10000)
      expect(toasts).toEqual(['应用令牌无效或已过期'])
    }
  })

  it('once more with a new token is the answer: no third try, and no token stays', async () => {
    const { api, server, toasts, accessToken } = aSignedInPage()
    server.answer = () => reply(20401)
    expect((await api.call('getCompany')).code).toBe(20401)
    expect([server.calls().length, server.tokenCalls().length]).toEqual([2, 1])
    expect([toasts, accessToken.read()]).toEqual([['msg 20401'], null])
  })

  it('of twenty calls fetches one token for all, also where the answers come one by one', async () => {
    const { api, server, toasts } = aSignedInPage()
    server.answer = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, server.calls().indexOf(request) % 7))
      return outdated(request)
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call('getCompany')))
    expect(answers.every(({ code }) => code === 10000)).toBe(true)
    expect(server.tokenCalls()).toHaveLength(1)
    expect(server.calls()).toHaveLength(40)
    expect(toasts).toEqual(['应用令牌无效或已过期'])
  })

  it('of ten calls shows one message', async () => {
    const { api, server, toasts } = aSignedInPage()
    server.answer = () => reply(20401)
    await Promise.all(Array.from({ length: 10 }, () => api.call('getCompany')))
    expect(toasts).toEqual(['msg 20401'])
  })

  it('that comes late leaves the token that was fetched since', async () => {
    const { api, server, accessToken, toasts, clock } = aSignedInPage()
    const late = createDelayedReply()
    server.answer = late.reply
    const slow = api.call('getCompany')
    await expect.poll(() => server.calls().length).toBe(1)
    server.answer = outdated
    await api.call('getCompany')
    expect(accessToken.read()).toBe('access-1')
    clock.time += 5000
    late.answerWith(reply(20401, null, '应用令牌无效或已过期'))
    expect((await slow).code).toBe(10000)
    expect(accessToken.read()).toBe('access-1')
    expect(server.tokenCalls()).toHaveLength(1)
    expect(toasts).toEqual(['应用令牌无效或已过期'])
  })
})

describe('20402', () => {
  it('removes the user token, shows the login message and goes to the referrer', async () => {
    const { api, server, toasts, visited, userToken, accessToken, referrer } = aSignedInPage()
    referrer.visit('/user/order?page=2')
    server.answer = () => reply(20402, null, 'whatever the server says')
    expect((await api.call('getUser')).code).toBe(20402)
    expect(userToken.read()).toBeNull()
    expect(accessToken.read()).toBe('access-0')
    expect(toasts).toEqual([expired])
    expect(visited).toEqual(['/user/order?page=2'])
  })

  it('goes to the login where there is no referrer', async () => {
    const { api, server, visited } = aSignedInPage()
    server.answer = () => reply(20402)
    await api.call('getUser')
    expect(visited).toEqual(['/auth/login'])
  })

  it.each(['user-0', null])('of ten calls (token %j) tells and navigates once', async (token) => {
    const { api, server, toasts, visited, userToken, session } = aSignedInPage()
    if (token === null) userToken.remove()
    const received: boolean[] = []
    session.subscribe(() => received.push(session.isSignedIn()))
    server.answer = () => reply(20402)
    await Promise.all(Array.from({ length: 10 }, () => api.call('getUser')))
    expect([toasts, visited]).toEqual([[expired], ['/auth/login']])
    expect(received).toEqual(token === null ? [] : [false])
  })

  it('that comes late does not undo a new login, nor speak of it', async () => {
    const { api, server, toasts, visited, session } = aSignedInPage()
    const late = createDelayedReply()
    server.answer = late.reply
    const slow = api.call('getUser')
    await expect.poll(() => server.calls().length).toBe(1)
    session.signIn(issued('user-1'))
    late.answerWith(reply(20402))
    expect((await slow).code).toBe(20402)
    expect(session.token()).toBe('user-1')
    expect([toasts, visited]).toEqual([[], []])
  })

  it('after a sign-out is no time-out', async () => {
    const { api, server, toasts, visited, session } = aSignedInPage()
    const late = createDelayedReply()
    server.answer = late.reply
    const slow = api.call('getUser')
    await expect.poll(() => server.calls().length).toBe(1)
    session.signOut()
    late.answerWith(reply(20402))
    await slow
    expect([toasts, visited]).toEqual([[], []])
  })

  it('to a quiet call that carried a token tells it as any other does, and once', async () => {
    const { api, server, toasts, visited, session, referrer } = aSignedInPage()
    referrer.visit('/paper?gsm=157')
    server.answer = () => reply(20402)
    await Promise.all([api.call('getUser', {}, { quiet: true }), api.call('getUser')])
    expect([toasts, visited, session.isSignedIn()]).toEqual([[expired], ['/paper?gsm=157'], false])
  })

  it('to a sign-out is what was wanted', async () => {
    const { api, server, toasts, visited, session } = aSignedInPage()
    server.answer = () => reply(20402)
    await api.call('logout', {}, { quiet: true })
    expect([toasts, visited, session.isSignedIn()]).toEqual([[], [], false])
  })

  it('to a quiet call of nobody’s is nobody’s news', async () => {
    const { api, server, toasts, visited, userToken } = aSignedInPage()
    userToken.remove()
    server.answer = () => reply(20402)
    await api.call('getUser', {}, { quiet: true })
    expect([toasts, visited]).toEqual([[], []])
  })

  it('does not reload for ever a public page that asks for a buyer’s data', async () => {
    const { api, clock, server, visited, referrer } = aSignedInPage()
    server.answer = () => reply(20402)
    referrer.visit('/about')
    await api.call('getUser')
    clock.time += 5000
    await api.call('getUser')
    expect(visited).toEqual(['/about', '/auth/login'])
  })
})

describe('20403', () => {
  it('shows the server’s message and removes nothing', async () => {
    const { api, server, toasts, visited, accessToken, userToken } = aSignedInPage()
    server.answer = () => reply(20403, null, '账号已停用')
    expect(await api.call('getUser')).toEqual({ code: 20403, msg: '账号已停用', data: null })
    expect([toasts, visited]).toEqual([['账号已停用'], []])
    expect([accessToken.read(), userToken.read()]).toEqual(['access-0', 'user-0'])
  })

  it('is kept quiet on request', async () => {
    const { api, server, toasts } = aSignedInPage()
    server.answer = () => reply(20403)
    await api.call('getUser', {}, { quiet: true })
    expect(toasts).toEqual([])
  })
})

it.each([20400, 20403, 20404, 50000])(
  'a login that fails with %i shows the server’s message',
  async (code) => {
    const { api, server, toasts } = createFakePage()
    server.answer = () => reply(code, null, '手机号或密码错误')
    await api.call('login', { body })
    expect(toasts).toEqual(['手机号或密码错误'])
  },
)

describe('a caller with messages of its own', () => {
  it.each([20401, 20403, 50000])('hears of %i alone', async (code) => {
    const { api, server, toasts } = createFakePage()
    server.answer = () => reply(code, null, '手机号或密码错误')
    expect(await api.call('login', { body }, { hasOwnMessages: true })).toMatchObject({ code })
    expect(toasts).toEqual([])
  })

  it('hears of a failing network alone', async () => {
    const { api, server, toasts } = createFakePage()
    server.answer = () => Promise.reject(new TypeError('offline'))
    await expect(api.call('login', { body }, { hasOwnMessages: true })).rejects.toMatchObject({
      kind: 'network',
    })
    expect(toasts).toEqual([])
  })

  it('does not keep an ended session to itself', async () => {
    const { api, server, toasts, visited } = aSignedInPage()
    server.answer = () => reply(20402)
    await api.call('changeQq', { body: { qq: '10001' } }, { hasOwnMessages: true })
    expect([toasts, visited]).toEqual([[expired], ['/auth/login']])
  })
})
