import { codes, stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readRows } from '../../db/read-rows.ts'
import { afterSales, attemptCounts, orders, payments, users } from '../../db/schema/index.ts'
import { eq, sql } from '../../db/sql.ts'
import { outsideTransaction } from '../../db/transaction-guard.ts'
import { newId } from '../../kernel/ids.ts'
import { otherBuyer } from '../../testing/account-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const aWalkIn = async (method: 'cash' | 'later' = 'later') => {
  const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
  const body = { pickup: true, lines, method, walk_in: { name: '路过的周先生', mobile: '' } }
  const draft = await shop.must(owner.call('openCounterDraft', { body: body as never }))
  const { id, version, total_fen } = draft
  const order = await shop.must(
    owner.call('orderCounterDraft', { params: { id }, body: { version, expect_fen: total_fen } }),
  )
  return { ...order, pickup_code: order.pickup_code ?? '' }
}

const takeOver = (token: string, order_no: string, pickup_code: string) =>
  shop.ask('takeOverOrder', { body: { order_no, pickup_code } }, token)

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

const forgetAttempts = () => shop.database.db.delete(attemptCounts)

describe('the code of a walk-in’s order', () => {
  it('is shown with the order, finds it, and belongs to walk-ins only', async () => {
    const { order_id, pickup_code } = await aWalkIn()
    expect(pickup_code).toMatch(/^\d{6}$/)
    expect(await shop.must(owner.call('getOrder', { params: { id: order_id } }))).toMatchObject({
      pickup_code,
    })
    const { list } = await shop.listed(owner, { keyword: pickup_code })
    expect(list.map((row) => row.order_id)).toEqual([order_id])
    const { token } = await shop.aBuyer()
    const own = await shop.anOrder(token)
    expect((await shop.rowOf(own.order_id)).pickupCode).toBeNull()
  })
})

describe('a walk-in’s order', () => {
  it('moves to the buyer with its payments and refunds, and the books stay right', async () => {
    const { order_id, order_no, total_fen, pickup_code } = await aWalkIn('cash')
    const walkInId = (await shop.rowOf(order_id)).userId
    const refund = { order_id, amount_fen: 100, why: '少印了', back: 'origin' } as const
    await shop.must(owner.call('refundOrder', { body: refund }))
    const { token } = await shop.aBuyer()
    const userId = await shop.userIdOf(token)
    expect(await shop.must(takeOver(token, ` ${order_no.toLowerCase()} `, pickup_code))).toEqual({
      order_id,
      order_no,
    })
    expect(await shop.rowOf(order_id)).toMatchObject({ userId, pickupCode: null, paidFen: total_fen })
    const seen = await shop.detail(token, order_id)
    expect(seen.timeline[0]).toMatchObject({ title: '领取订单' })
    const paid = await shop.database.db.select().from(payments).where(eq(payments.orderId, order_id))
    expect(paid.map(({ amountFen }) => amountFen)).toEqual([total_fen])
    expect(await shop.balanceOf(token)).toBe(0)
    const [walkIn] = await shop.database.db.select().from(users).where(eq(users.id, walkInId))
    expect(walkIn).toMatchObject({ isWalkIn: true, name: '' })
    const { list } = await shop.must(shop.ask('listOrders', { query: {} }, token))
    expect(list.map((row) => row.order_id)).toEqual([order_id])
    expect(await shop.faults()).toEqual([])
  })

  it('moves with its messages and its after-sales, which the buyer then reads and answers', async () => {
    const { order_id, order_no, pickup_code } = await aWalkIn('cash')
    const walkInId = (await shop.rowOf(order_id)).userId
    const note = { text: '纸已经到了，下午印。', last: 0, key: newId(), files: [] }
    await shop.must(owner.call('answerOrderTalk', { params: { id: order_id }, body: note }))
    const after = { companyId: shop.companyId, id: newId(), afterNo: 'SH-WALK-1', orderId: order_id }
    await shop.database.db.insert(afterSales).values({
      ...{ ...after, userId: walkInId, type: 1, state: 10, amountFen: 0 },
      ...{ reason: '印刷质量问题', description: '颜色偏了', createdAt: new Date(), movedAt: new Date() },
    })
    const other = await aWalkIn('cash')
    const { token } = await shop.aBuyer()
    await shop.must(takeOver(token, order_no, pickup_code))
    const talk = await shop.must(shop.ask('getOrderTalk', { query: { order_id } }, token))
    expect(talk.list.map(({ text }) => text)).toEqual([note.text])
    const { list } = await shop.must(shop.ask('listAfterSales', { query: {} }, token))
    expect(list.map(({ after_id }) => after_id)).toEqual([after.id])
    const params = { id: after.id }
    expect((await shop.must(shop.ask('getAfterSale', { params }, token))).after_no).toBe(after.afterNo)
    // Those of another walk-in stay where they were.
    const { token: stranger } = await shop.aBuyer()
    expect((await shop.ask('getAfterSale', { params }, stranger)).code).toBe(codes.notFound)
    expect((await shop.ask('getOrderTalk', { query: { order_id: other.order_id } }, token)).code).toBe(
      codes.notFound,
    )
    expect(await shop.faults()).toEqual([])
  })

  it('is found by its new customer, and no longer by the code', async () => {
    const { order_id, order_no, pickup_code } = await aWalkIn()
    const { token, mobile } = await shop.aBuyer()
    await shop.must(takeOver(token, order_no, pickup_code))
    const { list } = await shop.listed(owner, { keyword: mobile })
    expect(list.map((row) => row.order_id)).toEqual([order_id])
    expect((await shop.listed(owner, { keyword: pickup_code })).list).toEqual([])
  })

  it('goes to one of two buyers at the same moment; the other hears what a wrong code gets', async () => {
    const { order_id, order_no, pickup_code } = await aWalkIn()
    const tokens = [(await shop.aBuyer()).token, (await shop.aBuyer()).token]
    const answers = await Promise.all(tokens.map((token) => takeOver(token, order_no, pickup_code)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.refused])
    const wrong = await takeOver(tokens[0] ?? '', 'YP260101-AAAAAA', '123456')
    expect(answers.find(({ code }) => code !== codes.ok)?.msg).toBe(wrong.msg)
    const winner = tokens[answers.findIndex(({ code }) => code === codes.ok)] ?? ''
    expect((await shop.rowOf(order_id)).userId).toBe(await shop.userIdOf(winner))
  })

  it.runIf(inject('databaseTemplate').kind === 'postgres')(
    'that comes to a buyer while the erasure of the buyer begins is emptied with the others',
    async () => {
      const { db } = shop.database
      const { token, mobile } = await shop.aBuyer()
      const userId = await shop.userIdOf(token)
      const own = await shop.anOrder(token)
      await shop.setState(own.order_id, stateOfOrder.cancelled)
      const { order_id, order_no, pickup_code } = await aWalkIn('cash')
      await shop.setState(order_id, stateOfOrder.completed)
      let erasing: ReturnType<typeof eraseBuyer> | undefined
      const eraseBuyer = () =>
        owner.call('eraseCustomer', { params: { id: userId }, body: { why: '客户要求' } })
      const waiting = () =>
        readRows(
          db,
          sql`select 1 from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database() and query like '%"orders"%'`,
        )
      await db.transaction(async (tx) => {
        await tx.select().from(orders).where(eq(orders.id, own.order_id)).for('update')
        erasing = outsideTransaction(eraseBuyer)
        await expect.poll(() => outsideTransaction(waiting)).not.toHaveLength(0)
        await outsideTransaction(() => shop.must(takeOver(token, order_no, pickup_code)))
      })
      expect(await erasing).toMatchObject({ code: codes.ok })
      expect(await shop.rowOf(order_id)).toMatchObject({ userId })
      const { list } = await shop.listed(owner, { keyword: mobile })
      expect(list).toEqual([])
      const columns = { text: orders.findText }
      const [stored] = await db.select(columns).from(orders).where(eq(orders.id, order_id))
      expect(stored?.text).not.toContain(mobile.slice(-4))
    },
  )

  it('stays with the buyer who has it, however often it is requested', async () => {
    const { order_id, order_no, pickup_code } = await aWalkIn()
    const { token } = await shop.aBuyer()
    const twice = await Promise.all([
      takeOver(token, order_no, pickup_code),
      takeOver(token, order_no, pickup_code),
    ])
    expect(twice.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    await shop.must(takeOver(token, order_no, pickup_code))
    const { timeline } = await shop.detail(token, order_id)
    expect(timeline.filter(({ title }) => title === '领取订单')).toHaveLength(1)
  })

  it('is not for guesses: wrong codes count, right ones do not', async () => {
    await forgetAttempts()
    const { order_id, order_no, pickup_code } = await aWalkIn()
    const { token } = await shop.aBuyer()
    for (let at = 0; at < 10; at += 1) {
      const first = await aWalkIn()
      if (at < 2) await shop.must(takeOver(token, first.order_no, first.pickup_code))
      expect((await takeOver(token, order_no, otherThan(pickup_code))).code).toBe(codes.refused)
    }
    const locked = await takeOver(token, order_no, pickup_code)
    expect(locked).toMatchObject({ code: codes.refused, data: { retry_after: expect.any(Number) } })
    expect((await shop.rowOf(order_id)).pickupCode).toBe(pickup_code)
    await forgetAttempts()
  })

  it('of another shop is unknown here', async () => {
    const { order_id, order_no, pickup_code } = await aWalkIn()
    const body = { order_no, pickup_code }
    const { token } = await shop.must(shop.call('login', shop.tokens.caiyin, { body: otherBuyer }))
    const refused = await shop.call('takeOverOrder', shop.tokens.caiyin, { body }, token)
    expect([refused.code, refused.msg]).toEqual([codes.refused, '订单号或取件码不对，请核对后再试'])
    expect((await shop.rowOf(order_id)).pickupCode).toBe(pickup_code)
  })

  it('is refunded by the way it was paid, never to a balance that nobody could use', async () => {
    const { order_id } = await aWalkIn('cash')
    const refund = { order_id, amount_fen: 100, why: '少印了', back: 'balance' } as const
    const refused = await owner.call('refundOrder', { body: refund })
    expect([refused.code, refused.msg]).toEqual([codes.refused, '散客没有余额，请原路或线下退回'])
    await shop.must(owner.call('refundOrder', { body: { ...refund, back: 'origin' } }))
    expect(await shop.faults()).toEqual([])
  })
})
