import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

it('A connection that somebody opened and never used does not keep a server from closing', async () => {
  const shop = await createTestApp()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const ended = once(unused, 'close')
  await shop.close()
  await ended
  expect(shop.app.server.listening).toBe(false)
})

it('A server that closes says that it is not ready while it still answers', async () => {
  const shop = await createTestApp()
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const readiness = async () => (await fetch(`${address}/readyz`)).status
  expect(await readiness()).toBe(200)
  const closing = shop.close()
  expect(await readiness()).toBe(503)
  await closing
})

it('Keeps connections while it listens, and ends each with its next answer once it does not', async () => {
  const shop = await createTestApp()
  const { server } = shop.app
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const pending = request(`${address}/healthz`, { agent }).end()
    const [answer] = (await once(pending, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return {
      status: answer.statusCode,
      isReused: pending.reusedSocket,
      connection: answer.headers.connection,
    }
  }
  const answers = [await ask()]
  const closing = shop.close()
  while (server.listening) {
    const answer = await ask()
    if (server.listening) expect(answer).toEqual({ status: 200, isReused: true, connection: undefined })
    answers.push(answer)
    await wait(10)
  }
  if (answers.at(-1)?.connection !== 'close') answers.push(await ask())
  expect(answers.at(-1)).toEqual({ status: 200, isReused: true, connection: 'close' })
  await closing
  agent.destroy()
})
