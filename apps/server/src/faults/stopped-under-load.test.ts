import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { flyer } from '../testing/order-shop.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { startServerProcess } from '../testing/run-server.ts'
import { isMainRun } from '../testing/test-turns.ts'
import { shopClient } from './testing/shop-client.ts'
import { tellFault } from './testing/tell-fault.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const visitors = 60

const start = async () => {
  const store = await createProcessStore()
  closers.push(store.remove)
  const server = await startServerProcess({
    ...store.environment,
    RATE_LIMIT: '1000000',
    MOST_UNPAID_ORDERS: '1000000',
  })
  closers.push(() => server.child.kill('SIGKILL'))
  const client = shopClient(server.address)
  await client.signIn()
  return { server, client }
}

/** One visitor on one connection, who sends the next request as soon as there is an answer. */
const openVisitor = (address: string, headers: Record<string, string>, at: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = at % 4 === 0 ? JSON.stringify({ ...flyer, quantity: 1000 + at, save: true }) : ''
  const path = body
    ? 'user/baojiadan/quote/ysp'
    : ['shop/company', 'user/orders', 'shop/produce/list'][at % 3]
  const ask = async () => {
    const outgoing = request(`${address}/api/v2/${path}`, { agent, method: body ? 'POST' : 'GET', headers })
    outgoing.end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    const { code } = JSON.parse(await text(response)) as { code: number }
    return { status: response.statusCode, code, isLast: response.headers.connection === 'close' }
  }
  return { ask, close: () => agent.destroy() }
}

describe.runIf(isMainRun)('a server that is stopped while hundreds ask', { timeout: 240_000 }, () => {
  it('answers every request on the connections it has, each of them for the last time, and ends well', async () => {
    const { server, client } = await start()
    let isStopping = false
    const counts = { before: 0, after: 0, last: 0, lost: [] as string[] }
    const visit = async (at: number) => {
      const visitor = openVisitor(server.address, client.headers, at)
      for (;;) {
        const wasStopping = isStopping
        const answer = await visitor.ask().catch((error: Error) => error)
        if (answer instanceof Error) {
          counts.lost.push(answer.message)
          break
        }
        if (answer.status !== 200 || answer.code !== 10000) counts.lost.push(JSON.stringify(answer))
        counts[wasStopping ? 'after' : 'before'] += 1
        if (answer.isLast) {
          counts.last += 1
          break
        }
        if (at % 5 === 0) await delay(50)
      }
      visitor.close()
    }
    const visits = Array.from({ length: visitors }, (_, at) => visit(at))
    while (counts.before < 2 * visitors) await delay(10)
    isStopping = true
    const began = performance.now()
    server.child.kill('SIGTERM')
    await Promise.all(visits)
    const { code } = await server.ended
    const seconds = (performance.now() - began) / 1000
    // Code 0: it was not ended by the time that a stop may take, which ends it with 1.
    expect({ code, last: counts.last, lost: counts.lost }).toEqual({ code: 0, last: visitors, lost: [] })
    await expect(fetch(server.address)).rejects.toThrow()
    tellFault(
      `SIGTERM under load: ${visitors} connections, ${counts.before} answers before and ${counts.after} after the signal, none lost; ended with 0 after ${seconds.toFixed(1)} s`,
    )
  })
})
