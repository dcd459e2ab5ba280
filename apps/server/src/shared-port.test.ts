import { request } from 'node:http'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createProcessStore } from './testing/process-database.ts'
import { freePort, startServerProcess } from './testing/run-server.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Each on a connection of its own, as the system shares out connections and not requests. */
const ask = (address: string) =>
  new Promise<number>((resolve, reject) => {
    request(`${address}/readyz`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })

const askOften = (address: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask(address)))

/** One process at a time may open the embedded database, so this is for PostgreSQL alone. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('two processes on one port', () => {
  it('both answer, and either one goes without anything being lost', { timeout: 60_000 }, async () => {
    const store = await createProcessStore()
    closers.push(store.remove)
    const environment = { ...store.environment, PORT: String(await freePort()), REUSE_PORT: '1' }
    const servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
    const [first, second] = servers
    if (!first || !second) throw new Error('two were started')
    for (const { child, ended } of servers) closers.push(() => child.kill('SIGKILL') && ended)
    const { address } = first

    // While one is stopped, its share of the visitors waits and the others are served.
    first.child.kill('SIGSTOP')
    let answered = 0
    const answers = Array.from({ length: 40 }, async () => {
      const status = await ask(address)
      answered += 1
      return status
    })
    await expect.poll(() => answered).toBeGreaterThan(5)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(answered).toBeLessThan(40)
    first.child.kill('SIGCONT')
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))

    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    expect(new Set(await askOften(address, 40))).toEqual(new Set([200]))
  })
})
