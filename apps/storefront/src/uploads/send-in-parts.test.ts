import { describe, expect, it } from 'vitest'
import { createFakePage } from '../session/testing/fake-page.ts'
import { reply } from '../session/testing/fake-server.ts'
import { sendInParts } from './send-in-parts.ts'
import { type PartOutcome, type PartSending, partOutcome } from './send-part.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A file of ten-byte parts, and a server that stores the numbers of its parts. */
const aParted = (count: number) => {
  const { api, server } = createFakePage()
  const there = new Set<number>()
  const puts: number[] = []
  const progress: number[] = []
  const pauses: number[] = []
  let interruptions = 0
  const rules = {
    put: async ({ url }: PartSending): Promise<PartOutcome> => {
      there.add(Number(url))
      return { kind: 'sent' }
    },
    isOffline: false,
  }
  const plan = () => ({
    part_size: 10,
    count,
    sent: [...there],
    missing: numbers(count)
      .filter((number) => !there.has(number))
      .map((number) => ({ number, size: number === count ? 5 : 10, url: String(number) })),
  })
  server.answer = ({ url }) => {
    if (url.endsWith('/parts/complete'))
      return there.size === count ? reply(10000, { key: 'k', size: 0 }) : reply(20409, { missing: [] })
    return reply(10000, { key: 'k', size: 0, expires: 0, parts: plan() })
  }
  const controller = new AbortController()
  const file = new Blob(['x'.repeat(10 * count - 5)])
  const send = (uploadPlan = plan() as ReturnType<typeof plan> | undefined) =>
    sendInParts({
      api,
      file,
      key: 'k',
      plan: uploadPlan,
      signal: controller.signal,
      sendPart: async (sending) => {
        puts.push(Number(sending.url))
        const outcome = await rules.put(sending)
        if (outcome.kind === 'sent') sending.onProgress(sending.content.size)
        return outcome
      },
      pause: async (ms) => {
        pauses.push(ms)
        return rules.isOffline
      },
      onProgress: (sent) => progress.push(sent),
      onInterrupted: () => {
        interruptions += 1
      },
    })
  return {
    send,
    server,
    there,
    puts,
    progress,
    pauses,
    rules,
    controller,
    interruptions: () => interruptions,
  }
}

describe('a file in parts', () => {
  it('is sent three at a time, each its own piece, and put together at the end', async () => {
    const { send, puts, rules, there, progress, server } = aParted(5)
    let open = 0
    let most = 0
    const sizes: number[] = []
    rules.put = async ({ url, content }) => {
      open += 1
      most = Math.max(most, open)
      sizes[Number(url)] = content.size
      await settled()
      open -= 1
      there.add(Number(url))
      return { kind: 'sent' }
    }
    expect(await send()).toEqual({ ok: true })
    expect(most).toBe(3)
    expect(puts).toEqual([1, 2, 3, 4, 5])
    expect(sizes.slice(1)).toEqual([10, 10, 10, 10, 5])
    expect([progress[0], progress.at(-1)]).toEqual([0, 45])
    expect(server.calls().at(-1)?.url).toMatch(/parts\/complete$/)
  })

  it('goes on after a break with what is missing alone, and says that it waits', async () => {
    const { send, puts, rules, there, interruptions, pauses, progress } = aParted(5)
    let breaks = 2
    rules.put = async ({ url }) => {
      if (url === '4' && breaks > 0) {
        breaks -= 1
        return { kind: 'lost' }
      }
      there.add(Number(url))
      return { kind: 'sent' }
    }
    expect(await send()).toEqual({ ok: true })
    expect(puts.filter((number) => number === 4)).toHaveLength(3)
    for (const number of [1, 2, 3]) expect(puts.filter((one) => one === number)).toHaveLength(1)
    expect(interruptions()).toBe(2)
    expect(pauses[0]).toBe(1000)
    expect(progress.at(-1)).toBe(45)
  })

  it('asks first what lies there, where it was begun before', async () => {
    const { send, there, puts, progress } = aParted(3)
    there.add(1).add(2)
    expect(await send(undefined)).toEqual({ ok: true })
    expect(puts).toEqual([3])
    expect(progress[0]).toBe(20)
  })

  it('gets new addresses where the old ones have expired', async () => {
    const { send, server, rules, there } = aParted(2)
    let isOld = true
    rules.put = async ({ url }) => {
      if (isOld) {
        isOld = false
        return { kind: 'stale' }
      }
      there.add(Number(url))
      return { kind: 'sent' }
    }
    expect(await send()).toEqual({ ok: true })
    expect(server.calls().filter(({ url }) => url.endsWith('/oss/parts'))).toHaveLength(1)
  })

  it('waits longer from time to time and gives up at last, but not while the browser is offline', async () => {
    const { send, rules, pauses } = aParted(2)
    rules.put = async () => ({ kind: 'lost' })
    rules.isOffline = true
    const put = rules.put
    let tries = 0
    rules.put = async (sending) => {
      tries += 1
      if (tries > 100) rules.isOffline = false
      return put(sending)
    }
    expect(await send()).toMatchObject({ ok: false, isOver: false, reason: expect.stringContaining('网络') })
    expect(tries).toBeGreaterThan(100)
    expect(pauses.at(-1)).toBe(30_000)
    expect(pauses.filter((ms) => ms === 2_000)).toHaveLength(1)
  })

  it('ends where the storage will never take it, or knows nothing of it any more', async () => {
    const refused = aParted(2)
    refused.rules.put = async () => ({ kind: 'refused', reason: '存储空间不足' })
    expect(await refused.send()).toEqual({ ok: false, reason: '存储空间不足', isOver: false })
    const over = aParted(2)
    over.server.answer = () => reply(20404)
    expect(await over.send(undefined)).toMatchObject({ ok: false, isOver: true })
  })

  it('stops when it is told to', async () => {
    const { send, controller, rules, server } = aParted(9)
    rules.put = async () => {
      controller.abort()
      return { kind: 'lost' }
    }
    expect(await send()).toMatchObject({ ok: false })
    expect(server.calls()).toEqual([])
  })
})

it('tells a lost connection from an old address and from a no', () => {
  const kinds = [204, 0, 502, 429, 409, 403, 404, 507, 413].map((status) => partOutcome(status, '').kind)
  expect(kinds).toEqual(['sent', 'lost', 'lost', 'lost', 'lost', 'stale', 'stale', 'refused', 'refused'])
})
