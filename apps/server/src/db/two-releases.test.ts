import { setImmediate as nextTurn } from 'node:timers/promises'
import { typeOfOrder } from '@yinpu/contract'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { bareOrder } from '../testing/bare-order.ts'
import { listTags, migrationsUntil } from '../testing/migration-folder.ts'
import { openOldDatabase } from '../testing/old-database.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { servedSession } from './migration-session.ts'
import { orders } from './schema/index.ts'
import { eq } from './sql.ts'

/** One process at a time may open the embedded database, so this is for PostgreSQL alone. */
const isServed = inject('databaseTemplate').kind === 'postgres'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const connectOne = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  closers.push(() => client.end())
  return client
}

const writers = 4

/**
 * Writes from several sides until the work is done, and then some; returns the written names. Any failure makes it
 * fail.
 */
const writeMeanwhile = async (write: (name: string) => Promise<unknown>, work: () => Promise<unknown>) => {
  const written: string[] = []
  let isOver = false
  const writeOn = async (writer: number) => {
    for (let at = 0, after = 0; after < 5; at += 1) {
      if (isOver) after += 1
      const name = `${writer}-${at}`
      await write(name)
      written.push(name)
      await nextTurn()
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => writeOn(writer)))
  // A failure meanwhile is thrown at the end.
  writing.catch(() => {})
  try {
    // The first have been written before the shape of the tables changes.
    await expect.poll(() => written.length).toBeGreaterThan(writers)
    await work()
  } finally {
    isOver = true
  }
  await writing
  return written
}

describe.runIf(isServed)('two releases on one database', () => {
  it('the older one writes orders while the newer one changes their table, and none fails', async () => {
    const { environment, remove } = await createProcessStore()
    closers.push(remove)
    const { DATABASE_URL = '' } = environment
    const database: Database = await connectPostgres(DATABASE_URL, writers)
    closers.push(() => database.close())
    const client = await connectOne(DATABASE_URL)
    const { rows } = await client.query(
      "select company_id as company, id from users where mobile = '13800138000' limit 1",
    )
    const [{ company, id: user }] = rows as [{ company: string; id: string }]
    // Typical changes of a later release, by the rules of migrations: columns, a check, an index, a reference.
    const next = migrationsUntil(listTags().at(-1) ?? '')
    closers.push(next.remove)
    next.add(
      '9000_expand',
      'create table bins (company_id uuid, id uuid, primary key (company_id, id));',
      'alter table orders add column bin_id uuid;',
      "alter table orders add column shelf text default '' not null;",
      "alter table orders add constraint orders_shelf check (shelf <> 'x') not valid;",
      'alter table orders add constraint orders_bin foreign key (company_id, bin_id) references bins (company_id, id) not valid;',
    )
    next.add(
      '9001_index',
      'create index concurrently if not exists orders_bins on orders (company_id, bin_id);',
    )
    next.add(
      '9002_validate',
      'alter table orders validate constraint orders_shelf;',
      'alter table orders validate constraint orders_bin;',
    )
    const written = await writeMeanwhile(
      (name) =>
        database.db.transaction(async (tx) => {
          const row = bareOrder({ companyId: company, userId: user }, { name })
          const { state, createdAt } = row
          const event = { id: newId(), state, title: '已下单', note: '', actor: 'buyer', createdAt } as const
          expect(await orderRepository.insert(tx, row, [], event)).toBeTruthy()
          await orderRepository.rename(tx, row, `${name}!`)
        }),
      () => migrate(servedSession(client), { folder: next.folder }),
    )
    const storedRows = await database.db
      .select({ name: orders.name })
      .from(orders)
      .where(eq(orders.type, typeOfOrder.printed))
    const names = storedRows.map(({ name }) => name).filter((name) => name.endsWith('!'))
    expect(names.sort()).toEqual(written.map((name) => `${name}!`).sort())
    const { rows: indexes } = await client.query(
      "select indisvalid as valid from pg_index where indexrelid = 'orders_bins'::regclass",
    )
    expect(indexes).toEqual([{ valid: true }])
  })

  it('the one before the last migration writes on while that is run', async () => {
    const store = await openOldDatabase(listTags().at(-2) ?? '')
    closers.push(store.close)
    const client = await connectOne(store.url)
    const company = newId()
    const user = newId()
    await client.query(
      "insert into companies (id, name, mode, app_auth_token, public_key) values ($1, '旧店', 2, 'a', 'b')",
      [company],
    )
    await client.query(
      "insert into users (company_id, id, mobile, password_hash) values ($1, $2, '13800138000', '-')",
      [company, user],
    )
    // As its code wrote it: with its own columns, and none of those that came later.
    const writing = new pg.Pool({ connectionString: store.url, max: writers })
    closers.push(() => writing.end())
    const written = await writeMeanwhile(
      (name) =>
        writing.query(
          `insert into orders (company_id, id, user_id, order_no, type, state, goods_fen, freight_fen, discount_fen,
             total_fen, carrier, carrier_name, rush, remark, search_text, created_at, moved_at)
           values ($1, $2, $3, $4, 1, 10, 100, 0, 0, 100, 'zto', '', '', '', '', now(), now())`,
          [company, newId(), user, name],
        ),
      store.upgrade,
    )
    const { rows } = await client.query<{ no: string }>('select order_no as no from orders')
    expect(rows.map(({ no }) => no).sort()).toEqual(written.sort())
  })
})
