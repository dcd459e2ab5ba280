import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { bareOrder } from '../testing/bare-order.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { jsonRows } from './json-rows.ts'
import { announcements, orders, users } from './schema/index.ts'
import { eq, inArray } from './sql.ts'

let database: Database
let buyer: { companyId: string; userId: string }
beforeAll(async () => {
  database = await createTestDatabase()
  const [row] = await database.db.select().from(users).where(eq(users.mobile, '13800138000'))
  if (!row) throw new Error('the demo has a buyer')
  buyer = { companyId: row.companyId, userId: row.id }
})
afterAll(() => database.close())

const awkward = {
  remark: `'"\\ \n{}[],; 小印 🎉`,
  address: null,
  findKeys: [-2147483648, 0, 2147483647],
  createdAt: new Date('2026-03-01T08:00:00.123Z'),
}

describe('rows as one JSON parameter', () => {
  it('are stored as if each column had a parameter of its own, with defaults where a row has no value', async () => {
    const rows = [bareOrder(buyer), { ...bareOrder(buyer), ...awkward }]
    const copies = rows.map((row, at) => ({ ...row, id: newId(), orderNo: `${row.orderNo}-${at}` }))
    await database.db.insert(orders).values(rows)
    await database.db.execute(jsonRows(orders).insert(copies))
    const ids = [...rows, ...copies].map(({ id }) => id)
    const stored = await database.db.select().from(orders).where(inArray(orders.id, ids))
    const storedRow = (id: string) => stored.find((row) => row.id === id)
    for (const [at, row] of rows.entries()) {
      const copy = copies[at]
      expect(storedRow(copy?.id ?? '')).toEqual({
        ...storedRow(row.id),
        id: copy?.id,
        orderNo: copy?.orderNo,
      })
    }
  })

  it('are refused where only the database knows a default', () => {
    const row = { id: newId(), channel: 'a', payload: 'b' }
    expect(() => jsonRows(announcements).insert([row])).toThrow('written_at')
    expect(() => jsonRows(announcements).insert([{ ...row, writtenAt: new Date() }])).not.toThrow()
  })
})
