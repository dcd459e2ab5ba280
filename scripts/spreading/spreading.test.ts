import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeLimits, findLocks, redrawLimits } from './describe-limits.ts'
import { readSchema, type Schema } from './read-schema.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}docs/a-million-shops.md`, 'utf8')

let schema: Schema
beforeAll(async () => {
  schema = await readSchema()
}, 120_000)

const rowOf = (change: Partial<Schema>, what: string) => {
  const rows = describeLimits({ ...schema, ...change }, [])
  return rows.find(([title]) => title.includes(what))?.[1] ?? expect.fail(`no row ${what}`)
}

describe('what Citus would refuse', () => {
  it('stands in docs/a-million-shops.md as the schema has it (npm run spreading -- --write)', () => {
    expect(redrawLimits(page, describeLimits(schema, findLocks(root)))).toBe(page)
  })

  it('is little: the shop is in the keys of every table that can be spread', () => {
    expect(schema.tables.length).toBeGreaterThan(50)
    expect(schema.references.length).toBeGreaterThan(50)
    expect(rowOf({}, 'a foreign key between')).toBe('none')
    expect(rowOf({}, 'a whole table must not')).toBe('none')
    expect(rowOf({}, 'set null')).toBe('none')
  })

  it('grows with a key, a reference or a trigger that breaks the rule', () => {
    const uniques = [...schema.uniques, { table: 'orders', name: 'a', columns: ['order_no'] }]
    expect(rowOf({ uniques }, 'a unique key')).toContain('`orders (order_no)`')
    const reference = { name: 'b', onDelete: 'a', emptied: [] }
    const loose = { ...reference, table: 'orders', columns: ['user_id'], target: 'users' }
    expect(rowOf({ references: [loose] }, 'a foreign key between')).toBe('`orders (user_id)`')
    const upward = { ...reference, table: 'staff', columns: ['order_id'], target: 'orders' }
    expect(rowOf({ references: [upward] }, 'a whole table must not')).toBe('`staff (order_id)`')
    const emptied = { ...loose, columns: ['company_id', 'user_id'], onDelete: 'n' }
    expect(rowOf({ references: [emptied] }, 'set null')).toBe('`orders (company_id, user_id)`')
    const triggers = [{ table: 'carts', name: 'c', notifies: true }]
    expect(rowOf({ triggers }, 'NOTIFY')).toBe('`carts`')
  })
})
