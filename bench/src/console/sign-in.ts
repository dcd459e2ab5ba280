import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The cookie of the demo shop's owner. */
export const signIn = async (origin: string) => {
  const response = await fetch(`${origin}/api/console/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ mobile: '13700000001', password: 'yinpu-demo-staff' }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`nobody is signed in: ${await response.text()}`)
  return cookie
}
