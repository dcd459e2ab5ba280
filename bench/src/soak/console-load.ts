import { setTimeout as delay } from 'node:timers/promises'
import { signIn } from '../console/sign-in.ts'

/** The calls that an open console sends, in turn. */
const pages = ['today', 'orders', 'customers', 'exports']
const pageEveryMs = 1_000
const exportEveryMs = 20_000
const pollMs = 500

interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

export interface ConsoleLoad {
  /** answers to the console since the start */
  answers: number
  /** exports that are done */
  exports: number
  failures: string[]
}

/** An owner's console lies open beside the load: its events, its pages, and exports of all orders one after the other. */
export const startConsoleLoad = async (origin: string) => {
  const cookie = await signIn(origin)
  const load: ConsoleLoad = { answers: 0, exports: 0, failures: [] }
  const ending = new AbortController()
  const { signal } = ending
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${origin}/api/console/${path}`, {
      headers: { cookie, ...(body && { origin, 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await response.json()) as Answer<Data>
    if (code !== 10000) throw new Error(`${path}: ${code} ${msg}`)
    load.answers += 1
    return data
  }
  /** Repeats work until the end; what fails is counted and does not stop it. */
  const repeat = async (everyMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await work(turn).catch((error: unknown) => {
        if (!signal.aborted) load.failures.push(error instanceof Error ? error.message : String(error))
      })
      await delay(everyMs, undefined, { signal }).catch(() => {})
    }
  }
  const readPage = async (turn: number) => {
    await ask(pages[turn % pages.length] ?? 'today')
  }
  const exportOrders = async () => {
    const { id } = await ask<{ id: string }>('exports/orders', {})
    let state = 'waiting'
    while (!signal.aborted && (state === 'waiting' || state === 'running')) {
      await delay(pollMs, undefined, { signal })
      const exports = await ask<{ id: string; state: string }[]>('exports')
      state = exports.find((one) => one.id === id)?.state ?? 'gone'
    }
    if (state !== 'done') throw new Error(`an export is ${state}`)
    load.exports += 1
  }
  const followEvents = async () => {
    const { body } = await fetch(`${origin}/api/console/events`, { headers: { cookie }, signal })
    for await (const _part of body ?? []) if (signal.aborted) return
  }
  const running = [
    repeat(pageEveryMs, readPage),
    repeat(exportEveryMs, exportOrders),
    repeat(pageEveryMs, followEvents),
  ]
  return {
    load,
    stop: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}
