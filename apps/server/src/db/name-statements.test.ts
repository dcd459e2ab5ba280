import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createStatementNames } from './name-statements.ts'
import { openPool } from './postgres-pool.ts'

const limits = { frequent: 3, mostNames: 2, mostCounted: 4 }

const nameAfter = (times: number, text: string, give = createStatementNames(limits)) => {
  let query: unknown
  for (let at = 0; at < times; at += 1) query = give({ text, rowMode: 'array' }, [1])
  return (query as { name?: string }).name
}

describe('the name of a statement', () => {
  it('is given when the same text has come often enough, and stays', () => {
    const give = createStatementNames(limits)
    expect(nameAfter(2, 'select a where b = $1', give)).toBeUndefined()
    expect(nameAfter(1, 'select a where b = $1', give)).toBe('frequent_1')
    expect(nameAfter(1, 'select a where b = $1', give)).toBe('frequent_1')
    expect(nameAfter(3, 'select c where b = $1', give)).toBe('frequent_2')
  })

  it('is not given beyond the bound, so that no connection keeps more and more plans', () => {
    const give = createStatementNames(limits)
    for (const text of ['select 1 + $1', 'select 2 + $1']) expect(nameAfter(3, text, give)).toBeDefined()
    expect(nameAfter(30, 'select 3 + $1', give)).toBeUndefined()
  })

  it.each([
    ['has a star, whose columns another release may add to', 'select * from t where a = $1'],
    ['answers all columns of a change', 'update t set a = $1 returning *'],
    ['grows with its values', `select ${'$1, '.repeat(10_000)} 1`],
  ])('is not given to one that %s', (_, text) => {
    expect(nameAfter(10, text)).toBeUndefined()
  })

  it('is left as it is where the query has one, has no values, or is only a text', () => {
    const give = createStatementNames({ ...limits, frequent: 1 })
    const own = { text: 'select a where b = $1', name: 'own' }
    expect(give(own, [1])).toBe(own)
    const plain = { text: 'begin' }
    expect(give(plain, [])).toBe(plain)
    expect(give(plain, undefined)).toBe(plain)
    expect(give('select 1', undefined)).toBe('select 1')
  })
})

const template = inject('databaseTemplate')

describe.runIf(template.kind === 'postgres')('on a PostgreSQL server', () => {
  const url = template.kind === 'postgres' ? template.url : ''
  const preparedNames = async (isShared: boolean) => {
    const pool = openPool(url, 1, { isShared })
    for (let at = 0; at < 30; at += 1) {
      const { rows } = await pool.query({ text: 'select $1::int + 1 as n' }, [at])
      expect(rows).toEqual([{ n: at + 1 }])
    }
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
    await pool.end()
    return rows.map(({ name }) => name)
  }

  it('a frequent statement is prepared, and answers the same', async () => {
    expect(await preparedNames(false)).toEqual(['frequent_1'])
  })

  it('behind PgBouncer nothing is prepared', async () => {
    expect(await preparedNames(true)).toEqual([])
  })

  it('a column that another release adds does not disturb a prepared statement', async () => {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const table = `named_${process.pid}`
    await admin.query(`create table ${table} (a int)`)
    await admin.query(`insert into ${table} values (1)`)
    const pool = openPool(url, 1)
    const read = async (text: string) => (await pool.query({ text }, [0])).rows.length
    const texts = [`select a from ${table} where a > $1`, `select * from ${table} where a > $1`]
    for (let at = 0; at < 30; at += 1) for (const text of texts) expect(await read(text)).toBe(1)
    await admin.query(`alter table ${table} add column b int`)
    for (const text of texts) expect(await read(text)).toBe(1)
    await pool.end()
    await admin.query(`drop table ${table}`)
    await admin.end()
  })
})
