import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
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
