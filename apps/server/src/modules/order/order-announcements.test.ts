import { stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '../../db/database.ts'
import { orders, users } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { bareOrder } from '../../testing/bare-order.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createOrderFeed, type OrderFeed } from './order-feed.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { orderSumsRepository } from './order-sums-repository.ts'

type Method = keyof typeof orderRepository | keyof typeof orderSumsRepository

const at = new Date(Date.UTC(2026, 10, 18))

/** Every write of an order, as something that changes it. */
const writes = {
  insert: (tx, { companyId, userId, state }) =>
    orderRepository.insert(tx, bareOrder({ companyId, userId }), [], {
      id: newId(),
      state,
      title: '已下单',
      note: '',
      actor: 'buyer',
      createdAt: at,
    }),
  insertEvent: (tx, order) =>
    orderRepository.insertEvent(tx, order, {
      id: newId(),
      state: order.state,
      title: '已付款',
      note: '',
      actor: 'money',
      createdAt: at,
    }),
  keepNotSent: (tx, order) => orderRepository.keepNotSent(tx, order, newId(), 3),
  move: (tx, order) => orderRepository.move(tx, order, stateOfOrder.inProduction, { movedAt: at }),
  rename: (tx, order) => orderRepository.rename(tx, order, '新名片'),
  setSubmitsItself: (tx, order) => orderRepository.setSubmitsItself(tx, order, true),
  noteProof: (tx, order) => orderRepository.noteProof(tx, order, { proofUnanswered: true }),
  markFilesSeen: (tx, order) => orderRepository.markFilesSeen(tx, order, at),
  collect: (tx, order) => orderRepository.collect(tx, order),
  receiveOwed: (tx, order) => orderSumsRepository.receiveOwed(tx, order, { amountFen: 1, extraFen: 0 }),
  askExtra: (tx, order) => orderSumsRepository.askExtra(tx, order, 1),
  lowerRest: (tx, order) => orderSumsRepository.lowerRest(tx, order, 1, '老客户'),
  waive: (tx, order) => orderSumsRepository.waive(tx, order, 1, '抹零', 'full'),
  changeLine: (tx, order) => orderRepository.changeLine(tx, order, newId(), { quantity: 3 }),
  addRefunded: (tx, order) => orderSumsRepository.addRefunded(tx, order, 1),
  announce: (tx, order) => orderRepository.announce(tx, order),
} satisfies Partial<Record<Method, (tx: Db, order: OrderRow) => Promise<unknown>>>

/** Nobody sees the words by which an order is found. */
const silent: Method[] = ['storeSearchColumns']

const reads: Method[] = [
  'find',
  'listOwn',
  'listLast',
  'hasUnpaid',
  'countUnpaid',
  'findOfCompany',
  'listByIds',
  'lock',
  'findByNo',
  'getSearchColumns',
  'linesOf',
  'eventsOf',
  'findBySources',
  'findOwnLine',
  'countToCollect',
  'listUnpaid',
  'listReceivable',
]

let database: Database
let feed: OrderFeed
let buyer: { companyId: string; id: string }
const heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  feed = await createOrderFeed(database)
  feed.watch((owner) => heard.push(owner))
  const [row] = await database.db.select().from(users).where(eq(users.mobile, '13800138000'))
  if (!row) throw new Error('the demo has a buyer')
  buyer = row
})
afterAll(() => database.close())

/** Waits for the notifications of earlier changes: they come back to this process some time after the transaction. */
const untilQuiet = async () => {
  for (let before = -1; before !== heard.length; ) {
    before = heard.length
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
beforeEach(untilQuiet)

/** The money of an order that each of the writes can change. */
const moneyFor = (write: string) => {
  if (write === 'collect') return { collectFen: 100 }
  return write === 'receiveOwed' || write === 'lowerRest' ? { paidFen: 60, owedFen: 40 } : { paidFen: 100 }
}

const anOrder = async (write = '') => {
  const row = bareOrder({ companyId: buyer.companyId, userId: buyer.id })
  await database.db.insert(orders).values({
    ...row,
    state: stateOfOrder.underReview,
    ...moneyFor(write),
  })
  const [order] = await database.db
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, row.companyId), eq(orders.id, row.id)))
  if (!order) throw new Error('it was just written')
  return order
}

describe('a change of an order', () => {
  it.each(Object.entries(writes))(
    'by %s is known here once its transaction has ended',
    async (name, write) => {
      const order = await anOrder(name)
      heard.length = 0
      await database.db.transaction(async (tx) => {
        await write(tx, order)
        expect(heard).toEqual([])
      })
      expect(heard).toContain(`${order.companyId}:${order.userId}`)
    },
  )

  it('reaches the pages that follow it, once for each transaction', async () => {
    const order = await anOrder()
    const followed: string[] = []
    const leave = feed.follow(order, (id) => followed.push(id))
    await database.db.transaction(async (tx) => {
      for (const write of [writes.rename, writes.insertEvent, writes.move]) await write(tx, order)
    })
    await database.db.transaction((tx) => writes.rename(tx, order))
    await expect.poll(() => followed.length).toBeGreaterThanOrEqual(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    leave()
    expect(followed.length).toBeLessThanOrEqual(2)
    expect(new Set(followed)).toEqual(new Set([order.id]))
  })

  it('that is undone in a part of a transaction is announced when the whole makes it again', async () => {
    const order = await anOrder()
    await database.db.transaction(async (tx) => {
      const part = tx.transaction(async (inner) => {
        await writes.rename(inner, order)
        throw new Error('undo this part')
      })
      await expect(part).rejects.toThrow('undo this part')
      heard.length = 0
      await writes.rename(tx, order)
    })
    expect(heard).toContain(`${order.companyId}:${order.userId}`)
  })

  it('has no way past this test: every method of the repository is a read, or announces, or says why not', () => {
    const known = [...Object.keys(writes), ...silent, ...reads]
    expect(Object.keys({ ...orderRepository, ...orderSumsRepository }).sort()).toEqual(known.sort())
  })
})
