import { ApiFailure, readAnswer } from '@yinpu/client'
import { consoleEndpoints, idleHeader } from '@yinpu/contract/console'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, faultsOf, listeners, messageOf } from './call.ts'
import { addressOf, requestCall, timeouts } from './request-call.ts'

const { getMe, changeMyPassword } = consoleEndpoints

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const neverAnswers = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

/** Answers one request after the other, and keeps what was sent. */
const answerWith = (...responses: Response[]) => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(init)
    return responses[sent.length - 1]
  })
  return sent
}

describe('a request of the console', () => {
  it.each([
    [getMe, timeouts.readMs, '服务器很久没有回答，请稍后再试'],
    [changeMyPassword, timeouts.changeMs, '服务器很久没有回答，可能已经办好，请先刷新看看'],
  ])('%o ends after its time limit and says so', async (endpoint, limitMs, message) => {
    vi.stubGlobal('fetch', neverAnswers)
    const outcome = requestCall(endpoint, {}, readAnswer).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(new ApiFailure('timeout', 0, message))
  })

  it.each([
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch')), '网络不通，请稍后再试'],
    ['a page of a proxy', async () => new Response('<html>', { status: 502 }), '服务器没有回答，请稍后再试'],
    ['no envelope', async () => Response.json({ statusCode: 413 }), '服务器没有回答，请稍后再试'],
    [
      'an answer that breaks off',
      async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('lost')) })),
      '服务器没有回答，请稍后再试',
    ],
  ])('says so for %s', async (_, fetch, message) => {
    vi.stubGlobal('fetch', fetch)
    const error = await call('getMe', {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiFailure)
    expect(messageOf(error)).toBe(message)
  })

  it('that its page has left ends as aborted', async () => {
    vi.stubGlobal('fetch', neverAnswers)
    const page = new AbortController()
    const left = call('getMe', {}, { signal: page.signal })
    page.abort()
    await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('carries the cookie of this origin, a body where it changes something, and whether nobody is there', async () => {
    const ok = () => Response.json({ code: 10000, msg: 'ok', data: null })
    const sent = answerWith(ok(), ok(), ok())
    await requestCall(getMe, { body: { a: 1 } }, readAnswer)
    await requestCall(changeMyPassword, {}, readAnswer)
    vi.setSystemTime(Date.now() + 6 * 60_000)
    await requestCall(getMe, {}, readAnswer)
    expect(sent).toMatchObject([
      { method: 'GET', credentials: 'same-origin', headers: {} },
      { body: '{}', headers: { 'Content-Type': 'application/json' } },
      { headers: { [idleHeader]: '1' } },
    ])
    expect(sent[0]).not.toHaveProperty('body')
    expect(sent[0]?.headers).toEqual({})
  })
})

describe('a call of the console', () => {
  afterEach(() => {
    listeners.askAgain = async () => false
    listeners.onSignedOut = () => {}
  })

  it('that is refused says why, by field too, whatever its status', async () => {
    const data = { fields: { name: '太长' } }
    answerWith(Response.json({ code: 20400, msg: '参数错误', data }, { status: 400 }))
    const error = await call('getMe', {}).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'Refusal', code: 20400, message: '参数错误', data })
    expect([messageOf(error), faultsOf(error)]).toEqual(['参数错误', { name: '太长' }])
  })

  it('is repeated once after the password, if the server requires it', async () => {
    const again = () => Response.json({ code: 20403, msg: '请输入密码', data: { again: true } })
    const done = Response.json({ code: 10000, msg: 'ok', data: { name: '张三', note: null } })
    const sent = answerWith(again(), done)
    listeners.askAgain = async () => true
    expect(await call('getMe', {})).toEqual({ name: '张三' })
    expect(sent).toHaveLength(2)
    listeners.askAgain = async () => false
    expect(answerWith(again(), again())).toEqual([])
    await expect(call('getMe', {})).rejects.toMatchObject({ code: 20403 })
  })

  it('tells that the session is over, except at the login itself', async () => {
    const over = () => Response.json({ code: 20402, msg: '请登录', data: null })
    const onSignedOut = vi.fn()
    listeners.onSignedOut = onSignedOut
    answerWith(over(), over())
    await expect(call('logIn', { body: {} } as never)).rejects.toMatchObject({ code: 20402 })
    expect(onSignedOut).not.toHaveBeenCalled()
    await expect(call('getMe', {})).rejects.toMatchObject({ code: 20402 })
    expect(onSignedOut).toHaveBeenCalledOnce()
  })
})

it('an address leaves out an empty field of a search, and keeps an empty list', () => {
  const query = { word: '', page: 2, state: undefined, ids: [], kinds: ['a', 'b'] }
  expect(addressOf('/api/console/orders', { query })).toBe('/api/console/orders?page=2&ids=&kinds=a%2Cb')
})
