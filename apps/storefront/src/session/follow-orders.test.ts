import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerEventReader, followOrders, pauseAfter, pollMs, silenceMs } from './follow-orders.ts'

const order = (id: string) => `event: order\ndata: {"order_id": "${id}"}\n\n`

/** A server whose streams the test writes and ends, and a tab that it hides. */
const setUp = ({
  isVisible = true,
  answers = 'stream',
}: {
  isVisible?: boolean
  answers?: 'stream' | 'nobody' | 'nothing'
} = {}) => {
  const listeners = new Set<() => void>()
  const tab = {
    visibilityState: (isVisible ? 'visible' : 'hidden') as DocumentVisibilityState,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const server = { answers, requests: 0 }
  const open = async () => {
    server.requests += 1
    if (server.answers === 'nothing') throw new TypeError('fetch failed')
    if (server.answers === 'nobody') return undefined
    return new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
  }
  const received: (string | undefined)[] = []
  const news = { messages: 0, shops: 0 }
  const stop = followOrders({
    open,
    onEvent: (id) => received.push(id),
    onMessage: () => {
      news.messages += 1
    },
    onShop: () => {
      news.shops += 1
    },
    tab: tab as Document,
    random: () => 1,
  })
  return {
    server,
    received,
    news,
    stop,
    listeners,
    say: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
    end: () => streams.at(-1)?.close(),
    show: (visibilityState: DocumentVisibilityState) => {
      tab.visibilityState = visibilityState
      for (const listener of listeners) listener()
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('following orders', () => {
  it('hears of each order that changes', async () => {
    const { say, received } = setUp()
    await pass(0)
    say(`: ping\n\n${order('7')}`)
    say(order('8'))
    say(order(''))
    await pass(0)
    expect(received).toEqual(['7', '8', undefined])
  })

  it('hears of messages apart from orders, and of both where something may have been missed', async () => {
    const { say, received, news, end } = setUp()
    await pass(0)
    say('event: message\ndata: {}\n\n')
    await pass(0)
    expect([received, news.messages]).toEqual([[], 1])
    say(order('7'))
    await pass(0)
    expect([received, news.messages]).toEqual([['7'], 1])
    end()
    await pass(1000)
    expect([received, news.messages]).toEqual([['7', undefined], 2])
  })

  it('hears that the shop has changed, and supposes so where something may have been missed', async () => {
    const { say, received, news, end } = setUp()
    await pass(0)
    say('event: shop\ndata: {}\n\n')
    await pass(0)
    expect([received, news]).toEqual([[], { messages: 0, shops: 1 }])
    end()
    await pass(1000)
    expect(news).toEqual({ messages: 1, shops: 2 })
  })

  it('connects again after the stream has ended, and asks what it missed', async () => {
    const { server, received, end } = setUp()
    await pass(0)
    end()
    await pass(999)
    expect(server.requests).toBe(1)
    await pass(1)
    expect(server.requests).toBe(2)
    expect(received).toEqual([undefined])
  })

  it('takes a long silence for a dead line', async () => {
    const { server, say } = setUp()
    await pass(silenceMs - 1)
    say(': ping\n\n')
    await pass(silenceMs - 1)
    expect(server.requests).toBe(1)
    await pass(1 + 1000)
    expect(server.requests).toBe(2)
  })

  it('polls where streams keep failing, until one lives again', async () => {
    const { server, received, say } = setUp({ answers: 'nothing' })
    await pass(1000 + 2000 + pollMs * 2)
    expect(received).toEqual([undefined, undefined])
    server.answers = 'stream'
    await pass(60_000)
    say(': ping\n\n')
    await pass(0)
    const before = received.length
    await pass(pollMs + 1)
    expect(received.length).toBe(before)
  })

  it('holds no connection while the tab is hidden, and asks at once when it is seen', async () => {
    const { server, received, say, show } = setUp()
    await pass(0)
    show('hidden')
    await pass(120_000)
    expect([server.requests, received.length]).toEqual([1, 0])
    show('visible')
    expect(received).toEqual([undefined])
    await pass(0)
    say(order('7'))
    await pass(0)
    expect(server.requests).toBe(2)
    expect(received).toEqual([undefined, '7'])
  })

  it('waits for a tab that opens in the background', async () => {
    const { server, show } = setUp({ isVisible: false })
    await pass(60_000)
    expect(server.requests).toBe(0)
    show('visible')
    expect(server.requests).toBe(1)
  })

  it('lets the page find out that the session has ended, and does not insist', async () => {
    const { server, received } = setUp({ answers: 'nobody' })
    await pass(120_000)
    expect(server.requests).toBe(1)
    expect(received).toEqual([undefined])
  })

  it('is over when the page goes', async () => {
    const { server, received, listeners, stop, say } = setUp()
    await pass(0)
    stop()
    expect(() => say(order('7'))).toThrow()
    await pass(120_000)
    expect([server.requests, received.length, listeners.size]).toEqual([1, 0, 0])
  })
})

describe('pauses', () => {
  it('grow, and have an end', () => {
    expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, () => 1))).toEqual([1000, 2000, 4000, 60_000])
  })

  it('differ by chance, and are never none', () => {
    expect(pauseAfter(3, () => 0)).toBe(2000)
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)

it('reads events one by one and leaves comments out', () => {
  const read = createServerEventReader()
  expect(
    read(bytes(': ping\n\nevent: order\ndata: {"order_id": "7"}\n\n: ping\n\ndata: a\ndata: b\n\n')),
  ).toEqual([
    { name: 'order', data: '{"order_id": "7"}' },
    { name: 'message', data: 'a\nb' },
  ])
})

it('puts together what was cut, even inside a character', () => {
  const read = createServerEventReader()
  const whole = bytes('event: order\r\ndata: 印\r\n\r\n')
  const lines = [...whole].flatMap((byte) => read(Uint8Array.of(byte)))
  expect(lines).toEqual([{ name: 'order', data: '印' }])
})
