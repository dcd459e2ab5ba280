import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A connection to a database that a test can freeze, like a machine that has lost its network, or cut; it has the
 * delay of a connection to another machine in each direction.
 */
export const freezable = async (target: string, delayMs = 0) => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    near.setNoDelay(true)
    const far = connect({ port: Number(port), host: hostname, noDelay: true })
    const inTime = (act: () => unknown) => (delayMs > 0 ? setTimeout(act, delayMs) : act())
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => inTime(() => to.write(chunk))).on('error', () => {})
      from.once('close', () => {
        sockets.delete(from)
        inTime(() => to.destroy())
      })
      if (isFrozen) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    close: () => {
      server.close()
      cut()
    },
  }
}
