import { ApiFailure, Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScanQueue, type ScanAnswer, type StoredScan } from './scan-queue.ts'

const aStore = () => {
  const rows = new Map<string, StoredScan>()
  return {
    list: () => [...rows.values()].reverse(),
    put: (scan: StoredScan) => void rows.set(scan.key, scan),
    remove: (key: string) => void rows.delete(key),
  }
}

const offline = new ApiFailure('network', 0, '网络不通，请稍后再试')
const refusal = (msg: string, code: number = codes.conflict) =>
  new Refusal({ code, msg, data: null } as never)

/** A server that counts each key once, a network that fails as it is told, and a clock. */
const aShop = (store = aStore()) => {
  const shop = {
    time: 1_000_000,
    isOnline: true,
    /** the server has taken the scan, and its answer is lost */
    losesAnswers: false,
    refuses: (_code: string): Error | undefined => undefined,
    taken: [] as { code: string; at: number; delayed: boolean }[],
    keys: new Set<string>(),
  }
  const queue = createScanQueue({
    store,
    now: () => shop.time,
    send: async ({ code, key, at, delayed = false }) => {
      await Promise.resolve()
      if (!shop.isOnline) throw offline
      const why = shop.refuses(code)
      if (why) throw why
      if (!shop.keys.has(key)) shop.taken.push({ code, at, delayed })
      shop.keys.add(key)
      if (shop.losesAnswers) throw offline
      return { outcome: 'moved', job: { job_no: code } } as ScanAnswer
    },
  })
  return { shop, queue, store }
}

describe('scans', () => {
  it('are sent at once, and answered', async () => {
    const { shop, queue } = aShop()
    expect(await queue.add({ code: 'A' }, '开始')).toMatchObject({ kind: 'answered' })
    expect(shop.taken).toEqual([{ code: 'A', at: 1_000_000, delayed: false }])
    expect(queue.getState()).toEqual({ waiting: [], refused: [], isStuck: false })
  })

  it('wait without a network, and go in their order, each with its time', async () => {
    const { shop, queue, store } = aShop()
    shop.isOnline = false
    for (const code of ['A', 'B', 'C']) {
      shop.time += 60_000
      expect(await queue.add({ code }, code)).toEqual({ kind: 'kept' })
    }
    expect(queue.getState()).toMatchObject({ isStuck: true, waiting: [{ label: 'A' }, {}, { label: 'C' }] })
    shop.time += 60_000
    // The page was closed and opened again.
    const again = aShop(store)
    again.shop.time = shop.time
    await again.queue.flush()
    expect(again.shop.taken).toEqual(
      ['A', 'B', 'C'].map((code, at) => ({ code, at: 1_000_000 + (at + 1) * 60_000, delayed: true })),
    )
    expect(again.queue.getState().waiting).toEqual([])
  })

  it('count once if an answer is lost on the way', async () => {
    const { shop, queue } = aShop()
    shop.losesAnswers = true
    await queue.add({ code: 'A' }, 'A')
    shop.losesAnswers = false
    await Promise.all([queue.flush(), queue.flush(), queue.add({ code: 'B' }, 'B')])
    expect(shop.taken.map(({ code }) => code)).toEqual(['A', 'B'])
  })

  it('that are refused after they have waited are shown with their reason, and the next ones go on', async () => {
    const { shop, queue } = aShop()
    shop.refuses = (code) => (code === 'B' ? refusal('已由孙师傅完成') : undefined)
    expect(await queue.add({ code: 'B' }, 'B')).toMatchObject({ kind: 'refused' })
    // The person before the page has read it.
    expect(queue.getState().refused).toEqual([])
    shop.isOnline = false
    for (const code of ['A', 'B', 'C']) await queue.add({ code }, code)
    shop.isOnline = true
    await queue.flush()
    const { refused, waiting } = queue.getState()
    expect(waiting).toEqual([])
    expect(refused).toMatchObject([{ label: 'B', why: '已由孙师傅完成' }])
    expect(shop.taken.map(({ code }) => code)).toEqual(['A', 'C'])
    queue.dismiss(refused[0]?.key ?? '')
    expect(queue.getState().refused).toEqual([])
  })

  it('wait for the person to sign in again, and while the server fails', async () => {
    const { shop, queue } = aShop()
    for (const code of [codes.signInRequired, codes.failed]) {
      shop.refuses = () => refusal('', code)
      expect(await queue.add({ code: 'A' }, 'A')).toEqual({ kind: 'kept' })
    }
    shop.refuses = () => undefined
    await queue.flush()
    expect(shop.taken).toHaveLength(2)
  })

  it('are all sent, once and in order, through any network', async () => {
    const event = fc.constantFrom('scan', 'scan', 'off', 'on', 'lose', 'keep', 'flush')
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const { shop, queue } = aShop()
        const codesAdded: string[] = []
        const pending: Promise<unknown>[] = []
        for (const name of events) {
          shop.time += 1_000
          if (name === 'off' || name === 'on') shop.isOnline = name === 'on'
          if (name === 'lose' || name === 'keep') shop.losesAnswers = name === 'lose'
          if (name === 'flush') pending.push(queue.flush())
          if (name !== 'scan') continue
          codesAdded.push(String(codesAdded.length))
          const added = queue.add({ code: String(codesAdded.length - 1) }, '')
          if (shop.time % 2_000 === 0) await added
          else pending.push(added)
        }
        await Promise.all(pending)
        Object.assign(shop, { isOnline: true, losesAnswers: false })
        await queue.flush()
        await queue.flush()
        expect(shop.taken.map(({ code }) => code)).toEqual(codesAdded)
        expect(queue.getState().waiting).toEqual([])
      }),
    )
  })
})
