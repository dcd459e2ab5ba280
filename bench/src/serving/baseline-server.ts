import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** The framework's speed on this machine without any work: everything is compared with this. */
const app = Fastify()

app.get(
  '/',
  { schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } } },
  async () => ({ hello: 'world' }),
)

await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://localhost:${(app.server.address() as AddressInfo).port}\n`)
