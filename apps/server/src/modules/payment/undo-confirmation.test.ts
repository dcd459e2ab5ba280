import { codes, dayMs, dayOf } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, invoices, shipments } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { directSums } from '../../testing/direct-sums.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { paymentRepository } from './payment-repository.ts'

let shop: OrderConsole
let finance: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  finance = await shop.signedIn(staffOf.finance)
  token = (await shop.aBuyer()).token
})
afterAll(async () => {
  expect(await shop.faults()).toEqual([])
  await shop.close()
})

/** A transfer that a member of staff has confirmed. */
const confirmed = async (fen = 10_000) => {
  const [id = ''] = await shop.plainOrders(token, 1, fen)
  await shop.pay(id)
  const [payment] = await paymentRepository.listOf(shop.database.db, shop.companyId, id)
  return { id, no: payment?.paymentNo ?? '' }
}
const undo = (no: string, why = '看错了户名') =>
  finance.call('unconfirmPayment', { params: { no }, body: { why } })

describe('a confirmation that was a mistake', () => {
  it('is taken back: the order waits for its money again, the books keep both rows, the buyer is told', async () => {
    const { id, no } = await confirmed()
    expect((await shop.must(finance.call('getPayment', { params: { no } }))).may_undo).toBe(true)
    const answer = await shop.must(undo(no))
    expect(answer).toMatchObject({
      payment_no: no,
      order_id: id,
      state: 10,
      pay_before: shop.clock.time + dayMs,
    })
    expect(await shop.rowOf(id)).toMatchObject({ state: 10, paidFen: 0, refundedFen: 0, dueAt: null })
    // The payment stays paid on its day, and a row of the same sum cancels it out.
    const ofShop = await shop.must(finance.call('getOrder', { params: { id } }))
    expect(ofShop.payments).toMatchObject([{ payment_no: no, state: 20, note: '撤销确认：看错了户名' }])
    expect(ofShop.refunds).toMatchObject([
      { state: 20, amount_fen: 10_000, reason: '撤销收款确认：看错了户名' },
    ])
    expect(ofShop.timeline.find(({ title }) => title === '撤销收款确认')).toMatchObject({
      actor: 'shop',
      state: 10,
    })
    expect((await shop.must(finance.call('getPayment', { params: { no } }))).may_undo).toBe(false)
    // The buyer has got nothing back, for nothing had come.
    const seen = await shop.detail(token, id)
    expect(seen.refunds).toEqual([])
    expect(seen.payments).toMatchObject([{ payment_no: no, state: 30 }])
    expect(seen.actions).toContain('pay')
    const { list } = await shop.must(shop.ask('listMessages', { query: { limit: 50 } }, token))
    const kinds = list.filter(({ path }) => path.endsWith(id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['payment_missing', 'paid'])
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectName, no))
    expect(rows).toMatchObject([{ action: 'unconfirmPayment', actorName: expect.any(String) }])
    expect(await shop.faults()).toEqual([])
  })

  it('leaves an order that is paid as any other, and may be confirmed wrongly once more', async () => {
    const { id, no } = await confirmed()
    await shop.must(undo(no))
    await shop.pay(id)
    const tries = await paymentRepository.listOf(shop.database.db, shop.companyId, id)
    const second = tries.find(({ counts }) => counts)
    await shop.must(undo(second?.paymentNo ?? ''))
    const { payment_no } = await shop.start(token, id, { channel: 1 })
    await shop.wechat.pay(payment_no)
    await shop.later(1000)
    expect(await shop.rowOf(id)).toMatchObject({ paidFen: 10_000, refundedFen: 0 })
    // After a cancellation it refunds the money that came, and nothing that never did.
    await shop.must(shop.ask('cancelOrder', { query: { order_id: id } }, token))
    await shop.later()
    const { refunds } = await shop.detail(token, id)
    expect(refunds).toMatchObject([{ amount_fen: 10_000, payment_no, state: 20 }])
    expect(await shop.faults()).toEqual([])
  })

  it('comes to nothing in what was received, on the day of the undoing', async () => {
    const { db } = shop.database
    const today = dayOf(shop.clock.time)
    const span = { from: today, to: today }
    const before = (await directSums(db, shop.companyId, shop.clock.time))(span).money
    const { no } = await confirmed(7_777)
    await shop.must(undo(no))
    const { money } = (await directSums(db, shop.companyId, shop.clock.time))(span)
    expect(money.net_fen).toBe(before.net_fen)
    expect(money.received_fen).toBe(before.received_fen + 7_777)
    const cash = await shop.must(finance.call('listCash', { query: span }))
    expect(cash.sum.total.net_fen).toBe(money.net_fen)
  })

  it('is not taken back once a press may be at work, or where something was built on it', async () => {
    const { db } = shop.database
    for (const state of [40, 50, 60, 70] as const) {
      const { id, no } = await confirmed()
      await shop.setState(id, state)
      expect((await shop.must(finance.call('getPayment', { params: { no } }))).may_undo).toBe(false)
      expect((await undo(no)).code).toBe(codes.conflict)
    }
    const refunded = await confirmed()
    await shop.must(
      finance.call('refundOrder', {
        body: { order_id: refunded.id, amount_fen: 1, why: '少印', back: 'origin' },
      }),
    )
    expect((await undo(refunded.no)).msg).toContain('已退 0.01 元')
    const invoiced = await confirmed()
    const { companyId } = shop
    const title = { type: '普票', title: '甲公司' } as never
    await db.insert(invoices).values({
      ...{ companyId, id: newId(), orderId: invoiced.id, number: '26440001', type: '普票', title },
      ...{ amountFen: 10_000, fileKey: 'x', fileKind: 'pdf', issuedAt: new Date(shop.clock.time) },
      actor: 'staff',
    })
    expect((await undo(invoiced.no)).msg).toBe('已经开了发票，请先作废')
    const shipped = await confirmed()
    await db.insert(shipments).values({
      ...{ companyId, id: newId(), orderId: shipped.id, carrier: 'zto', carrierName: '中通快递' },
      ...{ trackingNo: 'ZT1', shippedAt: new Date(shop.clock.time) },
    })
    expect((await undo(shipped.no)).msg).toContain('已经发出包裹')
    const { id } = await shop.anOrder(token).then(({ order_id }) => ({ id: order_id }))
    const wechat = await shop.start(token, id, { channel: 1 })
    await shop.wechat.pay(wechat.payment_no)
    await shop.later(1000)
    expect((await undo(wechat.payment_no)).msg).toContain('不是店铺确认到账的线下付款')
  })

  it('twice, or while somebody cancels or gives back: one of them wins, and the other is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const twice = await confirmed()
      const both = await Promise.all([undo(twice.no), undo(twice.no)])
      expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict])
      const { id, no } = await confirmed()
      const cancelled = await Promise.all([
        undo(no),
        shop.ask('cancelOrder', { query: { order_id: id } }, token),
      ])
      expect(cancelled.some(({ code }) => code === codes.ok)).toBe(true)
      const payment = await confirmed()
      const body = { order_id: payment.id, amount_fen: 100, why: '少印', back: 'origin' } as const
      const outcomes = await Promise.all([undo(payment.no), finance.call('refundOrder', { body })])
      expect(outcomes.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    }
    expect(await shop.faults()).toEqual([])
  })

  it('needs who confirms payments, with the password once more', async () => {
    const { no } = await confirmed()
    const service = await shop.signedIn(staffOf.service)
    expect((await service.call('unconfirmPayment', { params: { no }, body: { why: '看错' } })).code).toBe(
      codes.refused,
    )
    shop.clock.time += 11 * 60_000
    expect((await undo(no)).code).not.toBe(codes.ok)
    shop.clock.time -= 11 * 60_000
  })
})
