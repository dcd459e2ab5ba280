import { codes, stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyNumbers, orders, payments } from '../../db/schema/index.ts'
import { and, count, eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'

const most = 3

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop({ mostUnpaidOrders: most })
})
afterAll(() => shop.close())

/** Inputs of placeOrder for a number of orders, each of a quotation of its own. */
const bodiesFor = async (token: string, orders: number) => {
  const address_id = await shop.anAddress(token)
  const bodies: object[] = []
  for (let at = 0; at < orders; at += 1) {
    const choice = { bjd_ids: [await shop.saved(token)], address_id, carrier: 'zto' }
    const { total_fen } = await shop.must(shop.ask('previewOrder', { body: choice }, token))
    bodies.push({ ...choice, expect_fen: total_fen })
  }
  return bodies
}
const placeOrder = (token: string, body: object | undefined) =>
  shop.ask('placeOrder', { body } as never, token)
const unpaidOf = async (userId: string) => {
  const isUnpaid = and(eq(orders.userId, userId), eq(orders.state, stateOfOrder.unpaid))
  return (await shop.database.db.select({ n: count() }).from(orders).where(isUnpaid))[0]?.n
}

it('A buyer has no more unpaid orders than the bound, however many are placed at once', async () => {
  const { token } = await shop.aBuyer()
  const bodies = await bodiesFor(token, 9)
  const answers = await Promise.all(bodies.map((body) => placeOrder(token, body)))
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(most)
  const refused = answers.filter(({ code }) => code !== codes.ok)
  expect(refused).toHaveLength(bodies.length - most)
  for (const answer of refused)
    expect(answer).toEqual({
      code: codes.conflict,
      msg: '您有 3 个订单还没有付款，请先在“我的订单”里付款，或取消不要的，再下新的订单',
      data: { unpaid: most, most },
    })
  expect(await unpaidOf(await shop.userIdOf(token))).toBe(most)
  const other = await shop.aBuyer()
  const [body] = await bodiesFor(other.token, 1)
  await shop.must(placeOrder(other.token, body))
})

it('What is paid, cancelled or announced makes room again; what was refused stays in the cart', async () => {
  const { token } = await shop.aBuyer()
  const bodies = await bodiesFor(token, most + 4)
  const placed: string[] = []
  for (const body of bodies.slice(0, most))
    placed.push((await shop.must(placeOrder(token, body as object))).order_id)
  const next = () => placeOrder(token, bodies[placed.length])
  expect((await next()).code).toBe(codes.conflict)
  expect((await shop.ask('listQuotations', { query: {} }, token)).data.total).toBe(4)

  await shop.pay(placed[0] ?? '')
  placed.push((await shop.must(next())).order_id)
  expect((await next()).code).toBe(codes.conflict)

  await shop.must(shop.ask('cancelOrder', { query: { order_id: placed[1] ?? '' } }, token))
  placed.push((await shop.must(next())).order_id)
  expect((await next()).code).toBe(codes.conflict)

  const row = await shop.rowOf(placed[2] ?? '')
  const number = 'ZF0000000000000001'
  await shop.database.db.insert(moneyNumbers).values({ companyId: row.companyId, number })
  await shop.database.db.insert(payments).values({
    companyId: row.companyId,
    id: newId(),
    paymentNo: number,
    orderId: row.id,
    attemptNo: 1,
    channel: 4,
    state: 15,
    amountFen: row.totalFen,
    createdAt: new Date(shop.clock.time),
  } as never)
  await shop.must(next())
})
