import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import { orders, users } from '../../db/schema/index.ts'
import { and, eq, sql } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { bareOrder } from '../../testing/bare-order.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { fillChangeableTexts, shortenPhones } from './fill-changeable-texts.ts'

let database: Database
let companyId: string
beforeAll(async () => {
  database = await createTestDatabase()
  const [buyer] = await database.db.select().from(users).where(eq(users.mobile, '13800138000'))
  companyId = buyer?.companyId ?? ''
})
afterAll(() => database.close())

interface ChangeableTexts {
  remark?: string
  findText?: string
}

/** An order as it lay there before remarks were searched for. */
const anOrder = (userId: string, { remark = '', findText = 'yp1 单页' }: ChangeableTexts = {}) =>
  bareOrder({ companyId, userId }, { remark, findText })

const write = async (...rows: ReturnType<typeof anOrder>[]) => {
  await database.db.insert(orders).values(rows)
  return rows.map(({ id }) => id) as [string, ...string[]]
}

let buyers = 0

const aBuyer = async (erasedAt: Date | null = null) => {
  const id = newId()
  buyers += 1
  const mobile = erasedAt ? `erased:${id}` : `1999999000${buyers}`
  await database.db
    .insert(users)
    .values({ companyId, id, mobile, passwordHash: '-', erasedAt, enabled: erasedAt === null })
  return id
}

const orderOf = async (id: string) =>
  (
    await readRows<{ text: string; keys: number; version: string }>(
      database.db,
      sql`select find_text as text, cardinality(find_keys) as keys, xmin::text as version from orders
        where ${and(eq(orders.companyId, companyId), eq(orders.id, id))}`,
    )
  )[0]

const fillAll = async (fill = fillChangeableTexts) => {
  const positions: string[] = []
  for (let at = await fill(database.db, undefined); at; at = await fill(database.db, at)) positions.push(at)
  return positions
}

describe('filling in what older orders say', () => {
  it('writes the words of the remark, and walks past what has none or has them already', async () => {
    const buyer = await aBuyer()
    const [untold, silent = '', changed = ''] = await write(
      anOrder(buyer, { remark: '请用气泡膜' }),
      anOrder(buyer),
      anOrder(buyer, { remark: '请用气泡膜', findText: 'yp1 单页 | 请用气泡膜' }),
    )
    const before = [await orderOf(silent), await orderOf(changed)]
    expect((await fillAll()).length).toBeGreaterThan(0)
    const filled = await orderOf(untold)
    expect(filled).toMatchObject({ text: 'yp1 单页 | 请用气泡膜' })
    expect(filled?.keys).toBeGreaterThan(0)
    expect([await orderOf(silent), await orderOf(changed)]).toEqual(before)
    // Nothing is left for a second walk.
    await fillAll()
    expect(await orderOf(untold)).toEqual(filled)
  })

  it('walks every order once, in more batches than one', async () => {
    const buyer = await aBuyer()
    // More than a batch has, and only the first and the last have something to say.
    const between = Array.from({ length: 250 }, () => anOrder(buyer))
    const ids = await write(
      anOrder(buyer, { remark: '加急' }),
      ...between,
      anOrder(buyer, { remark: '不急' }),
    )
    const positions = await fillAll()
    expect(positions.length).toBeGreaterThan(1)
    expect([...positions].sort()).toEqual(positions)
    expect(await orderOf(ids[0])).toMatchObject({ text: 'yp1 单页 | 加急' })
    expect(await orderOf(ids.at(-1) ?? '')).toMatchObject({ text: 'yp1 单页 | 不急' })
  })

  it('brings back nothing of a buyer who was erased', async () => {
    const [erased] = await write(anOrder(await aBuyer(new Date()), { remark: '售后 SH1 补印' }))
    await fillAll()
    expect(await orderOf(erased)).toMatchObject({ text: 'yp1 单页' })
  })
})

describe('taking telephone numbers out of what older orders are found by', () => {
  it('leaves the last four of each, and walks past orders that hold none', async () => {
    const buyer = await aBuyer()
    const [mobile, landline = '', day = '', placedOnly = ''] = await write(
      anOrder(buyer, { remark: '打 138-1234-5678', findText: 'yp1 单页 | 打 138 1234 5678' }),
      anOrder(buyer, { remark: '电话0755-88881234转8', findText: 'yp1 单页 | 电话0755 88881234转8' }),
      anOrder(buyer, { remark: '稿 20261118 v2', findText: 'yp1 单页 | 稿 20261118 v2' }),
      anOrder(buyer, { findText: 'yp1 单页 13812345678' }),
    )
    const before = [await orderOf(day), await orderOf(placedOnly)]
    await fillAll(shortenPhones)
    expect(await orderOf(mobile)).toMatchObject({ text: 'yp1 单页 | 打 5678' })
    const shortened = await orderOf(landline)
    expect(shortened).toMatchObject({ text: 'yp1 单页 | 电话 1234 转8' })
    expect([await orderOf(day), await orderOf(placedOnly)]).toEqual(before)
    await fillAll(shortenPhones)
    expect(await orderOf(landline)).toEqual(shortened)
  })
})
