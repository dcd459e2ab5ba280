import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakePage, issued } from './testing/fake-page.ts'
import { type Reply, silence } from './testing/fake-server.ts'

const aPage = (answer: Reply) => {
  const page = createFakePage()
  page.accessToken.write(issued('access-0'))
  page.server.answer = answer
  return page
}

describe('an HTTP failure', () => {
  it.each([
    [429, '{"code":20403,"msg":"请求过于频繁","data":null}', '请求过于频繁'],
    [503, '{"code":50000,"msg":"系统繁忙,请稍后再试","data":null}', '系统繁忙,请稍后再试'],
    [503, '{"code":50000,"msg":"","data":null}', '服务暂时不可用，请稍后再试'],
    [502, '<html>Bad Gateway</html>', '服务暂时不可用，请稍后再试'],
    [404, '', '请求失败，请稍后再试'],
    [400, '{"error":"bad"}', '请求失败，请稍后再试'],
  ])('%i with %j is shown with its status and rejected', async (status, body, message) => {
    const { api, toasts, visited, accessToken } = aPage(() => new Response(body, { status }))
    await expect(api.call('getCompany')).rejects.toMatchObject({
      name: 'ApiFailure',
      kind: 'http',
      status,
      message,
    })
    expect([toasts, visited]).toEqual([[`${status} ${message}`], []])
    expect(accessToken.read()).toBe('access-0')
  })

  it('does not act on the code in its body', async () => {
    const { api, userToken, accessToken } = aPage(() =>
      Response.json({ code: 20401, msg: 'no', data: null }, { status: 500 }),
    )
    userToken.write(issued('u'))
    await expect(api.call('getCompany')).rejects.toMatchObject({ status: 500 })
    expect([accessToken.read(), userToken.read()]).toEqual(['access-0', 'u'])
  })

  it('of twenty calls shows one message; later it shows another', async () => {
    const { api, clock, toasts } = aPage(() => new Response('', { status: 502 }))
    await Promise.allSettled(Array.from({ length: 20 }, () => api.call('getCompany')))
    expect(toasts).toHaveLength(1)
    clock.time += 2000
    await expect(api.call('getCompany')).rejects.toThrow()
    expect(toasts).toHaveLength(2)
  })

  it('is rejected in silence for a quiet call', async () => {
    const { api, toasts } = aPage(() => new Response('', { status: 502 }))
    await expect(api.call('getCompany', {}, { quiet: true })).rejects.toMatchObject({ kind: 'http' })
    expect(toasts).toEqual([])
  })
})

it.each(['', 'ok', '<html>', 'null', '[]', '{"code":"10000","msg":"ok"}', '{"code":10000}'])(
  'a good status with %j is malformed',
  async (body) => {
    const { api, toasts } = aPage(() => new Response(body))
    await expect(api.call('getCompany')).rejects.toMatchObject({ kind: 'malformed', status: 200 })
    expect(toasts).toEqual(['200 服务器响应异常，请稍后再试'])
  },
)

it('a network failure is shown and rejected', async () => {
  const { api, toasts } = aPage(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api.call('getCompany')).rejects.toMatchObject({ kind: 'network', status: 0 })
  expect(toasts).toEqual(['网络连接失败，请检查网络后再试'])
})

describe('the time-out', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('comes after 6000 ms, with one message, and ends the request', async () => {
    const { api, server, toasts } = aPage(silence)
    const settled = vi.fn()
    const calls = [api.call('getCompany'), api.call('getCompany')].map((call) => call.catch(settled))
    await vi.advanceTimersByTimeAsync(5999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(calls)
    expect(settled).toHaveBeenCalledTimes(2)
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout', status: 0 })
    expect(server.requests.every(({ init }) => init.signal?.aborted)).toBe(true)
    expect(toasts).toEqual(['请求超时，请稍后再试'])
  })

  it('also ends a body that never comes to its end', async () => {
    const { api, toasts } = aPage(({ init }) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"code":'))
          init.signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')))
        },
      })
      return new Response(body)
    })
    const call = expect(api.call('getCompany')).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(6000)
    await call
    expect(toasts).toEqual(['请求超时，请稍后再试'])
  })

  it('holds for the AccessToken too, and the next call asks again', async () => {
    const { api, server, accessToken, toasts } = aPage(silence)
    accessToken.remove()
    const { issue } = server
    server.issue = silence
    const calls = expect(
      Promise.allSettled([api.call('getCompany'), api.call('getCompany')]),
    ).resolves.toMatchObject([{ reason: { kind: 'timeout' } }, { reason: { kind: 'timeout' } }])
    await vi.advanceTimersByTimeAsync(6000)
    await calls
    expect([server.tokenCalls().length, server.calls().length]).toEqual([1, 0])
    expect(toasts).toEqual(['请求超时，请稍后再试'])
    server.issue = issue
    server.answer = () => Response.json({ code: 10000, msg: 'ok', data: null })
    expect((await api.call('getCompany')).code).toBe(10000)
  })

  it('leaves no timer and no listener behind', async () => {
    const { api } = aPage(() => Response.json({ code: 10000, msg: 'ok', data: null }))
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    await api.call('getCompany', {}, { signal })
    expect(vi.getTimerCount()).toBe(0)
    expect(added.mock.calls.length).toBeGreaterThan(0)
    expect(removed.mock.calls.length).toBe(added.mock.calls.length)
  })
})
