import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import type { Fetch } from './browser-fetch.ts'
import { sendRequest } from './send-request.ts'

const request = { url: '/x', init: { method: 'GET' } }
const textOf = (kind: string, status: number) => `${kind} ${status}`
const readText = (response: Response) => response.text()

const send = (fetch: Fetch, signal?: AbortSignal) =>
  sendRequest(request, { timeoutMs: 5000, textOf, signal, fetch }, readText)

const neverAnswers: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const neverEnds: Fetch = async (_url, { signal }) => {
  const start = (body: ReadableStreamDefaultController) =>
    signal?.addEventListener('abort', () => body.error(signal.reason))
  return new Response(new ReadableStream({ start }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the time limit', () => {
  it.each([
    ['headers', neverAnswers, 0],
    ['body', neverEnds, 200],
  ])('ends a request whose %s do not come', async (_, fetch, status) => {
    const outcome = send(fetch).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4999)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(new ApiFailure('timeout', status, `timeout ${status}`))
  })

  it('is one for headers and body together', async () => {
    const outcome = send(async (url, init) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return neverEnds(url, init)
    }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await Promise.race([outcome, 'waiting'])).toMatchObject({ kind: 'timeout' })
  })
})

describe('the caller', () => {
  it.each([
    ['headers', neverAnswers],
    ['body', neverEnds],
  ])('ends a request that waits for its %s', async (_, fetch) => {
    const caller = new AbortController()
    const outcome = expect(send(fetch, caller.signal)).rejects.toMatchObject({ kind: 'aborted' })
    await vi.advanceTimersByTimeAsync(10)
    caller.abort()
    await outcome
  })

  it('that has left already sends nothing', async () => {
    const fetch = vi.fn(neverAnswers)
    await expect(send(fetch, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted', status: 0 })
    expect(fetch).not.toHaveBeenCalled()
  })
})

it.each<[string, Fetch, number]>([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  [
    'the answer breaks off',
    async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('lost')) })),
    200,
  ],
])('is a failure of the network if %s', async (_, fetch, status) => {
  await expect(send(fetch)).rejects.toEqual(new ApiFailure('network', status, `network ${status}`))
})

it('lets a failure of its reader pass', async () => {
  const failure = new ApiFailure('http', 502, 'Bad Gateway')
  const read = () => Promise.reject(failure)
  const fetch = async () => new Response('')
  await expect(sendRequest(request, { timeoutMs: 5000, textOf, fetch }, read)).rejects.toBe(failure)
})

it('sends with the browser’s fetch, and leaves no timer and no listener behind', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('here'))
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  expect(await sendRequest(request, { timeoutMs: 5000, textOf, signal }, readText)).toBe('here')
  expect(fetch).toHaveBeenCalledWith('/x', expect.objectContaining({ method: 'GET' }))
  expect(vi.getTimerCount()).toBe(0)
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1])
})
