import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from './call.ts'
import { Refused, Unreachable } from './failures.ts'
import { sendRequest, timeouts } from './send-request.ts'

const text = (response: Response) => response.text()

beforeEach(() => {
  // AbortSignal's own timer is out of reach of the test's clock.
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
    return limit.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const neverAnswers = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

describe('a request of the console', () => {
  it.each([
    ['GET', timeouts.readMs, '服务器很久没有回答，请稍后再试'],
    ['POST', timeouts.changeMs, '服务器很久没有回答，可能已经办好，请先刷新看看'],
  ])('%s ends after its time limit and says so', async (method, limitMs, message) => {
    vi.stubGlobal('fetch', neverAnswers)
    const outcome = sendRequest('/x', { method }, text).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(new Unreachable(message))
  })

  it('has the same limit while its answer is read', async () => {
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      })
      return new Response(body)
    })
    const outcome = sendRequest('/x', {}, text).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(timeouts.readMs)
    expect(await outcome).toBeInstanceOf(Unreachable)
  })

  it('that its page has left ends without a message, and a refusal keeps its own', async () => {
    vi.stubGlobal('fetch', neverAnswers)
    const page = new AbortController()
    const left = sendRequest('/x', { signal: page.signal }, text)
    page.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    vi.stubGlobal('fetch', async () => new Response('{}'))
    const refused = sendRequest('/x', {}, async () => {
      throw new Refused(20403, '没有权限', null)
    })
    await expect(refused).rejects.toMatchObject({ code: 20403 })
  })
})

describe('an address', () => {
  it.each([undefined, null, '', '.', '..'])('is refused where a parameter is %j', (id) => {
    expect(() => addressOf('/api/console/orders/:id/files', { params: { id } })).toThrow('id is missing')
  })

  it('encodes what would lead elsewhere', () => {
    expect(addressOf('/api/console/orders/:id', { params: { id: '../me?x' } })).toBe(
      '/api/console/orders/..%2Fme%3Fx',
    )
  })
})
