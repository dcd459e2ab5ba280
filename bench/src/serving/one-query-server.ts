import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

/** The limit of a call that asks the database once: a bare Fastify with one prepared query of one row. */
const app = Fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const { rows } = await pool.query<{ id: string }>('select id from companies limit 1')
const values = [rows[0]?.id]

app.get(
  '/',
  {
    schema: {
      response: {
        200: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
      },
    },
  },
  async () => {
    const text = 'select id, name from companies where id = $1'
    const result = await pool.query<{ id: string; name: string }>({ name: 'company', text, values })
    return result.rows[0]
  },
)

await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`http://localhost:${(app.server.address() as AddressInfo).port}\n`)
