import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveRequests, type InitialAnswer, liveIntervalMs, type Outcome } from './live-requests.ts'

interface Input {
  quantity: number
}
interface Sent {
  input: Input
  signal: AbortSignal
  answer: (outcome: Outcome<string>) => Promise<void>
}

const setUp = (input?: Input, initial?: InitialAnswer<string>) => {
  const sent: Sent[] = []
  const requests = createLiveRequests<Input, string>({
    input,
    initial,
    send: (request, signal) =>
      new Promise((resolve) => {
        const answer = async (outcome: Outcome<string>) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ input: request, signal, answer })
      }),
  })
  return { requests, sent, quantities: () => sent.map(({ input }) => input.quantity) }
}

const price = (data: string): Outcome<string> => ({ kind: 'data', data })
const refusal = { message: '参数错误', fields: { quantity: '太多' }, produce_id: 'p2' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page that hydrates', () => {
  it('is told nothing where it shows the answer already', () => {
    const { requests, sent } = setUp({ quantity: 1 }, { data: '1 元' })
    const listen = vi.fn()
    const state = requests.read()
    requests.subscribe(listen)
    requests.ask({ quantity: 1 })
    expect([sent.length, listen.mock.calls.length]).toEqual([0, 0])
    expect(requests.read()).toBe(state)
  })
})

describe('sending', () => {
  it('sends the first input at once', () => {
    const { requests, quantities } = setUp()
    requests.ask({ quantity: 1 })
    expect(quantities()).toEqual([1])
  })

  it('sends one request an interval while the input changes, always the latest', () => {
    const { requests, quantities } = setUp()
    for (const quantity of [1, 2, 3]) requests.ask({ quantity })
    expect(quantities()).toEqual([1])
    vi.advanceTimersByTime(liveIntervalMs)
    expect(quantities()).toEqual([1, 3])
    requests.ask({ quantity: 4 })
    vi.advanceTimersByTime(liveIntervalMs - 1)
    expect(quantities()).toEqual([1, 3])
    vi.advanceTimersByTime(1)
    expect(quantities()).toEqual([1, 3, 4])
  })

  it('sends at once again after a pause', () => {
    const { requests, quantities } = setUp()
    requests.ask({ quantity: 1 })
    vi.advanceTimersByTime(liveIntervalMs)
    requests.ask({ quantity: 2 })
    expect(quantities()).toEqual([1, 2])
  })

  it('sends nothing for an equal input, pending or answered', async () => {
    const { requests, sent } = setUp()
    requests.ask({ quantity: 1 })
    requests.ask({ quantity: 1 })
    await sent[0]?.answer(price('a'))
    vi.advanceTimersByTime(1000)
    requests.ask({ quantity: 1 })
    expect(sent).toHaveLength(1)
  })

  it('sends nothing for what the page came with', () => {
    const { requests, sent } = setUp({ quantity: 1 }, { data: 'a' })
    requests.ask({ quantity: 1 })
    expect([sent, requests.read()]).toMatchObject([[], { data: 'a', isStale: false, isPending: false }])
  })

  it('sends nothing for what the page came refused with', () => {
    const { requests, sent } = setUp({ quantity: 1 }, { refusal })
    requests.ask({ quantity: 1 })
    expect([sent, requests.read()]).toMatchObject([[], { refusal, isPending: false }])
  })

  it('takes back what it was about to send once the page is gone', () => {
    const { requests, sent } = setUp()
    requests.ask({ quantity: 1 })
    requests.ask({ quantity: 2 })
    requests.stop()
    vi.advanceTimersByTime(1000)
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})

describe('answers', () => {
  it('keeps the last data, marked stale, until the next comes', async () => {
    const { requests, sent } = setUp()
    requests.ask({ quantity: 1 })
    expect(requests.read()).toMatchObject({ data: undefined, isStale: false, isPending: true })
    await sent[0]?.answer(price('a'))
    vi.advanceTimersByTime(liveIntervalMs)
    requests.ask({ quantity: 2 })
    expect(requests.read()).toMatchObject({ data: 'a', isStale: true, isPending: true })
    await sent[1]?.answer(price('b'))
    expect(requests.read()).toMatchObject({ data: 'b', isStale: false, isPending: false })
  })

  it('aborts what an older input asked for, and drops its answer', async () => {
    const { requests, sent } = setUp()
    requests.ask({ quantity: 1 })
    requests.ask({ quantity: 2 })
    expect(sent[0]?.signal.aborted).toBe(true)
    vi.advanceTimersByTime(liveIntervalMs)
    await sent[1]?.answer(price('b'))
    await sent[0]?.answer(price('a'))
    expect(requests.read()).toMatchObject({ data: 'b', isStale: false })
  })

  it('knows the answer to an input that was taken back', async () => {
    const { requests, sent } = setUp()
    requests.ask({ quantity: 1 })
    await sent[0]?.answer(price('a'))
    requests.ask({ quantity: 2 })
    requests.ask({ quantity: 1 })
    vi.advanceTimersByTime(1000)
    expect(sent).toHaveLength(1)
    expect(requests.read()).toMatchObject({ data: 'a', isStale: false, isPending: false })
  })

  it('marks the data as stale where there is nothing to ask for', async () => {
    const { requests, sent } = setUp()
    requests.ask({ quantity: 1 })
    await sent[0]?.answer(price('a'))
    requests.ask(undefined)
    expect(requests.read()).toMatchObject({ data: 'a', isStale: true, isPending: false })
    requests.ask({ quantity: 1 })
    expect(requests.read()).toMatchObject({ data: 'a', isStale: false })
  })

  it('keeps the data beside a refusal, and forgets the refusal with the next answer', async () => {
    const { requests, sent } = setUp({ quantity: 1 }, { data: 'a' })
    requests.ask({ quantity: 9 })
    await sent[0]?.answer({ kind: 'refusal', refusal })
    expect(requests.read()).toMatchObject({ data: 'a', isStale: true, isPending: false, refusal })
    vi.advanceTimersByTime(liveIntervalMs)
    requests.ask({ quantity: 8 })
    await sent[1]?.answer(price('b'))
    expect(requests.read()).toMatchObject({ data: 'b', isStale: false, refusal: undefined })
  })
})

describe('failures', () => {
  it('keeps the data, says why, and asks again at once when told to', async () => {
    const { requests, sent } = setUp({ quantity: 1 }, { data: 'a' })
    requests.ask({ quantity: 2 })
    await sent[0]?.answer({ kind: 'failed', message: '网络连接失败' })
    const { failed } = requests.read()
    expect(requests.read()).toMatchObject({ data: 'a', isStale: true, isPending: false })
    expect(failed?.message).toBe('网络连接失败')
    failed?.retry()
    expect(sent).toHaveLength(2)
    expect(requests.read()).toMatchObject({ failed: undefined, isPending: true })
    await sent[1]?.answer(price('b'))
    expect(requests.read()).toMatchObject({ data: 'b', isStale: false, failed: undefined })
  })

  it('has nothing to ask again where nothing is asked', () => {
    const { requests, sent } = setUp()
    requests.retry()
    expect(sent).toEqual([])
  })
})

it('tells every change to who listens, until they leave', async () => {
  const { requests, sent } = setUp()
  const seen: unknown[] = []
  const leave = requests.subscribe(() => seen.push(requests.read().data))
  requests.ask({ quantity: 1 })
  await sent[0]?.answer(price('a'))
  leave()
  requests.ask(undefined)
  expect(seen).toEqual([undefined, 'a'])
})
