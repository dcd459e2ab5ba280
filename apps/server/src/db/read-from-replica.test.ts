import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../scripts/temporary-postgres.ts'
import { startStandby } from '../testing/start-standby.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database, Db } from './database.ts'
import { readFromReplica } from './read-from-replica.ts'
import { readRows } from './read-rows.ts'
import { sql } from './sql.ts'

const whereAmI = async (db: Db) =>
  (
    await readRows<{ place: string }>(
      db,
      sql`select case when pg_is_in_recovery() then 'standby' else 'primary' end as place`,
    )
  )[0]?.place

/** The embedded database has no standby. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('reading from a replica', () => {
  let primary: TemporaryPostgres
  let near: Awaited<ReturnType<typeof startStandby>>
  let far: Awaited<ReturnType<typeof startStandby>>
  const opened: Database[] = []
  const open = async (standbyUrl?: string) => {
    const database = await connectPostgres(primary.url, 4, { standbyUrl })
    opened.push(database)
    return database.db
  }
  beforeAll(async () => {
    primary = await startTemporaryPostgres({ isCareless: true })
    await open()
    near = await startStandby(primary.url, '0')
    far = await startStandby(primary.url, '1h')
  }, 120_000)
  afterAll(async () => {
    for (const database of opened) await database.close()
    await near.stop()
    await far.stop()
    await primary.stop()
  }, 60_000)

  const write = async (db: Db, text: string) => {
    await db.execute(sql`create table if not exists notes (text text)`)
    await db.execute(sql`insert into notes values (${text})`)
  }
  const count = async (db: Db, text: string) =>
    (await readRows<{ n: number }>(db, sql`select count(*)::int as n from notes where text = ${text}`))[0]?.n

  it('is done by the primary where nobody has named a standby', async () => {
    expect(await readFromReplica(await open(), whereAmI)).toBe('primary')
  })

  it('is done by a standby, which has what was written right before', async () => {
    const db = await open(near.url)
    for (const turn of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      await write(db, turn)
      expect(
        await readFromReplica(db, async (replica) => [await whereAmI(replica), await count(replica, turn)]),
      ).toEqual(['standby', 1])
    }
  })

  it('is done by the primary where the standby is behind, and nothing is missed', async () => {
    const db = await open(far.url)
    await write(db, 'late')
    expect(
      await readFromReplica(db, async (replica) => [await whereAmI(replica), await count(replica, 'late')]),
    ).toEqual(['primary', 1])
  })

  it('is done by the primary where no standby answers, or one goes away in the middle', async () => {
    const nowhere = new URL(primary.url)
    nowhere.port = '1'
    expect(await readFromReplica(await open(nowhere.href), whereAmI)).toBe('primary')

    const db = await open(near.url)
    const admin = new pg.Client({ connectionString: near.url })
    await admin.connect()
    const cut = async (replica: Db) => {
      const place = await whereAmI(replica)
      if (place === 'standby') {
        const [own] = await readRows<{ pid: number }>(replica, sql`select pg_backend_pid() as pid`)
        await admin.query('select pg_terminate_backend($1)', [own?.pid])
      }
      return [place, await whereAmI(replica)]
    }
    expect(await readFromReplica(db, cut)).toEqual(['primary', 'primary'])
    await expect(readFromReplica(db, cut, { isOnce: true })).rejects.toThrow()
    expect(await readFromReplica(db, whereAmI)).toBe('standby')
    await admin.end()
  })

  it('gives faults of the reading itself on, and reads nothing twice for them', async () => {
    const db = await open(near.url)
    let times = 0
    const wrong = async () => {
      times += 1
      throw new Error('not to be read')
    }
    await expect(readFromReplica(db, wrong)).rejects.toThrow('not to be read')
    expect(times).toBe(1)
  })
})
