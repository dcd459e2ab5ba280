import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcements, orderEvents, orderLines, orders } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { orderRepository } from './order-repository.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

it('An order whose number is taken leaves nothing: no row, no line, no event, no announcement', async () => {
  const { db } = shop.database
  const { token } = await shop.aBuyer()
  const first = await shop.rowOf((await shop.anOrder(token)).order_id)
  const [line] = await orderRepository.linesOf(db, first.companyId, [first.id])
  if (!line) throw new Error('an order has no line')
  const write = (orderNo: string) => {
    const id = newId()
    const { state, createdAt } = first
    const row = { ...first, id, orderNo, searchText: '', findText: '', findKeys: [] }
    const lines = [{ ...line, id: newId(), orderId: id, sourceId: newId() }]
    const event = { id: newId(), state, title: '已下单', note: '', actor: 'buyer', createdAt } as const
    return db.transaction(async (tx) => {
      const isInserted = await orderRepository.insert(tx, row, lines, event)
      const announced = await tx.select().from(announcements)
      return { id, isInserted, announced: announced.filter(({ payload }) => payload.endsWith(id)).length }
    })
  }
  const rowsOf = async (id: string) => [
    await db.select().from(orders).where(eq(orders.id, id)),
    await db.select().from(orderLines).where(eq(orderLines.orderId, id)),
    await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)),
  ]
  const taken = await write(first.orderNo)
  expect(taken).toMatchObject({ isInserted: false, announced: 0 })
  expect((await rowsOf(taken.id)).flat()).toEqual([])
  const free = await write(`${first.orderNo}-2`)
  expect(free).toMatchObject({ isInserted: true, announced: db.services.announcer ? 1 : 0 })
  expect((await rowsOf(free.id)).map(({ length }) => length)).toEqual([1, 1, 1])
})
