import { lookup } from 'node:dns/promises'
import { BlockList, connect, isIPv6, type Socket } from 'node:net'

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
// Global unicast addresses begin with 2 or 3; everything else is inside, special, or an IPv4 address in disguise.
inside.addSubnet('::', 3, 'ipv6')
inside.addSubnet('4000::', 2, 'ipv6')
inside.addSubnet('8000::', 1, 'ipv6')
inside.addSubnet('2001::', 32, 'ipv6')
inside.addSubnet('2002::', 16, 'ipv6')

export const isInside = (address: string): boolean => inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** The code of an address that a form must not reach. */
export const insideCode = 'EINSIDE'

interface SocketOptions {
  host?: string | undefined
  port?: number | string | undefined
  connectionTimeout?: number | undefined
}

type Done = (error: Error | null, socket?: { connection: Socket }) => void

const failure = (code: string) => Object.assign(new Error(code), { code })

/**
 * Connects to the very address that was looked at, so that a name which changes meanwhile leads nowhere else. Refuses
 * addresses inside the installation's own network.
 */
export const connectOutside = ({ host = '', port, connectionTimeout = 5000 }: SocketOptions, done: Done) => {
  const open = async () => {
    const addresses = await lookup(host, { all: true })
    if (addresses.some(({ address }) => isInside(address))) throw failure(insideCode)
    const [first] = addresses
    if (!first) throw failure('ENOTFOUND')
    return new Promise<Socket>((resolve, reject) => {
      const socket = connect({ host: first.address, port: Number(port) })
      const fail = (error: Error) => {
        socket.destroy()
        reject(error)
      }
      socket.once('error', fail)
      socket.setTimeout(connectionTimeout, () => fail(failure('ETIMEDOUT')))
      socket.once('connect', () => {
        socket.setTimeout(0)
        socket.removeListener('error', fail)
        resolve(socket)
      })
    })
  }
  open().then(
    (connection) => done(null, { connection }),
    (error: Error) => done(error),
  )
}
