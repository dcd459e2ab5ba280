import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const carry = (from: Socket, to: Socket, delayMs: number) => {
  from.on('data', (piece) => setTimeout(() => to.write(piece), delayMs))
  from.on('close', () => setTimeout(() => to.destroy(), delayMs))
  from.on('error', () => {})
}

/** A way to a server of this machine that takes so long in each direction as one to another machine would. */
export const openDelayedLine = async (url: string, delayMs: number) => {
  const { hostname: host, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ port: Number(port), host, noDelay: true })
    near.setNoDelay(true)
    carry(near, far, delayMs)
    carry(far, near, delayMs)
    for (const socket of [near, far]) sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
