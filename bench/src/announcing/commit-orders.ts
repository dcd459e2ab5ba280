import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { announce } from '../../../apps/server/src/db/announce.ts'
import { connectPostgres } from '../../../apps/server/src/db/connect-postgres.ts'
import type { Db } from '../../../apps/server/src/db/database.ts'
import { sql } from '../../../apps/server/src/db/sql.ts'

const channel = 'bench_order_changed'
const accounts = 1_000
const lookMs = 50
const mostLooks = 100

type Announce = (tx: Db, payload: string) => Promise<unknown>

/** The methods in which an order's transaction may notify the other processes. */
export const methods = {
  'no announcement': async () => {},
  'NOTIFY inside': (tx, payload) => tx.execute(sql`select pg_notify(${channel}, ${payload})`),
  'an announcer': (tx, payload) => announce(tx, channel, payload),
} satisfies Record<string, Announce>

export type Method = keyof typeof methods

export const prepareGround = async (db: Db) => {
  await db.execute(sql`create table if not exists bench_orders (id uuid primary key, account int, note text)`)
  await db.execute(
    sql`create table if not exists bench_events (id uuid primary key, order_id uuid, note text)`,
  )
  await db.execute(sql`create table if not exists bench_accounts (id int primary key, fen bigint not null)`)
  await db.execute(sql`insert into bench_accounts select n, 0 from generate_series(0, ${accounts - 1}) n
    on conflict do nothing`)
}

/** As small as an order can be: the order, its event, money of its own buyer. */
const commitOrder = (db: Db, way: Method, account: number, id: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into bench_orders values (${id}, ${account}, 'an order')`)
    await tx.execute(sql`insert into bench_events values (${id}, ${id}, 'placed')`)
    await tx.execute(sql`update bench_accounts set fen = fen + 1 where id = ${account}`)
    await methods[way](tx, id)
  })

export interface Committed {
  perSecond: number
  /** from the commit's answer until another connection has received it */
  heardMs: number[]
}

/** So many buyers, each on a connection of its own and ordering again and again; and one listener. */
export const openCrowd = async (url: string, connections: number) => {
  const database = await connectPostgres(url, connections)
  const heardAt = new Map<string, number>()
  await database.listen(
    channel,
    (id) => heardAt.set(id, performance.now()),
    () => {},
  )
  const commitFor = async (ms: number, way: Method): Promise<Committed> => {
    const committedAt = new Map<string, number>()
    const began = performance.now()
    const buy = async (_: unknown, at: number) => {
      while (performance.now() < began + ms) {
        const id = randomUUID()
        await commitOrder(database.db, way, (at * 31) % accounts, id)
        committedAt.set(id, performance.now())
      }
    }
    await Promise.all(Array.from({ length: connections }, buy))
    const perSecond = (committedAt.size * 1000) / (performance.now() - began)
    const isHeard = () => way === 'no announcement' || [...committedAt.keys()].every((id) => heardAt.has(id))
    for (let look = 0; look < mostLooks && !isHeard(); look += 1) await delay(lookMs)
    const heardMs = [...committedAt].map(([id, at]) => (heardAt.get(id) ?? Number.POSITIVE_INFINITY) - at)
    heardAt.clear()
    return { perSecond, heardMs }
  }
  return { commitFor, close: database.close }
}
