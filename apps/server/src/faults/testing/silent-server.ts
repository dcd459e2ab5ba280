import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Accepts every connection and all data on it, and never answers. */
export const startSilentServer = async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    url: `http://${address}`,
    connections: () => sockets.size,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
