import { afterAll, beforeAll, expect, it } from 'vitest'
import { operator } from '../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { refundByShop } from './refund/refund-by-shop.ts'
import { methodNames, payMethods, payTogetherBy, providerFor } from './testing/payment-methods.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
  await shop.give(token, 100_000)
})
afterAll(() => shop.close())

const list = (query: object = {}, by = token) => shop.must(shop.ask('listPayments', { query }, by))

it('The list of payments has what was paid, announced and given back over all orders, and no attempt that came to nothing', async () => {
  const [balance = '', scanned = '', announced = '', due = '', tried = ''] = await shop.plainOrders(
    token,
    5,
    5000,
  )
  await shop.start(token, balance, { channel: 3, password: 'abc123' })
  shop.clock.time += 1000
  const { payment_no } = await shop.start(token, scanned, { channel: 1 })
  await shop.wechat.pay(payment_no)
  shop.clock.time += 1000
  await shop.start(token, announced, { channel: 4, offline_channel: 'bank' })
  shop.clock.time += 1000
  await shop.start(token, due, { channel: 4, offline_channel: 'cod' })
  await shop.start(token, tried, { channel: 1 })
  shop.clock.time += 1000
  const refundInput = {
    amountFen: 1200,
    to: 'balance',
    reason: '少印',
    cause: 'x',
    by: operator,
    now: shop.clock.time,
  } as const
  await refundByShop(shop.app.payments, await shop.rowOf(balance), refundInput)

  const all = await list()
  expect(all).toMatchObject({ total: 5, paid_fen: 10_000, refunded_fen: 1200 })
  const rows = all.list.map((one) => [
    one.kind,
    one.order_id,
    one.channel,
    one.payment_state ?? one.refund_state,
  ])
  expect(rows).toEqual([
    ['refund', balance, 3, 20],
    ['payment', due, 4, 16],
    ['payment', announced, 4, 15],
    ['payment', scanned, 1, 20],
    ['payment', balance, 3, 20],
  ])
  expect(all.list[0]).toMatchObject({ amount_fen: 1200, to: 'balance', reason: '少印', refund_state: 20 })
  expect(all.list[1]).toMatchObject({ offline_label: '到付', payment_state: 16 })

  expect((await list({ kind: 'refund' })).total).toBe(1)
  expect(await list({ channel: '4' })).toMatchObject({ total: 2, paid_fen: 0 })
  const second = await list({ page: 2, page_size: 2 })
  expect(second.list.map(({ order_id }) => order_id)).toEqual([announced, scanned])
  expect((await list({ from: shop.clock.time })).list).toMatchObject([{ kind: 'refund' }])
  expect((await list({ to: shop.clock.time })).total).toBe(4)
})

it('The list of payments shows nobody another buyer’s', async () => {
  const other = (await shop.aBuyer()).token
  expect(await list({}, other)).toMatchObject({ list: [], total: 0, paid_fen: 0, refunded_fen: 0 })
})

it.each(methodNames)(
  'Orders that were paid together by %s stand in the list with their own sums',
  async (method) => {
    const buyer = (await shop.aBuyer()).token
    const [one = '', other = ''] = await shop.plainOrders(buyer, 2, 5000)
    await shop.give(buyer, 2000)
    const form = { order_ids: [one, other], expect_fen: 10_000, use_balance: true, password: 'abc123' }
    const { trade_no } = await shop.must(payTogetherBy(shop, method, buyer, form))
    await providerFor(shop, method).pay(trade_no)
    await shop.must(shop.ask('cancelOrder', { query: { order_id: one } }, buyer))
    await shop.later()
    const { list: moves, ...sums } = await list({}, buyer)
    expect(sums).toMatchObject({ total: 3, paid_fen: 10_000, refunded_fen: 5000 })
    const { channel } = payMethods[method]
    const rows = moves.map((move) => [move.kind, move.order_id, move.channel, move.amount_fen])
    expect(rows).toEqual(
      expect.arrayContaining([
        ['refund', one, channel, 5000],
        ['payment', one, channel, 5000],
        ['payment', other, channel, 5000],
      ]),
    )
  },
)
