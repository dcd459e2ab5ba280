import { codes, dayMs, dayOf, stateOfAfterSale, stateOfRefund } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, refunds, roles } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { refundByShop } from '../modules/payment/refund/refund-by-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let shop: OrderConsole
let owner: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

/** An order that was paid by transfer and is cancelled: its money is owed, and only the shop can bring it back. */
const owed = async () => {
  const [id = ''] = await shop.plainOrders(token, 1, 10_000)
  await shop.pay(id)
  await shop.must(shop.ask('cancelOrder', { query: { order_id: id } }, token))
  const [refund] = (await shop.detail(token, id)).refunds
  if (!refund) throw new Error('nothing is owed')
  return { id, no: refund.refund_no }
}
const mark = (no: string, body: object = {}, client = owner) =>
  client.call('markRefundOffline', { params: { no }, body: body as never })
const unmark = (no: string, why = '转错了账户') =>
  owner.call('unmarkRefundOffline', { params: { no }, body: { why } })
const changed = (no: string, changes: object) =>
  shop.database.db.update(refunds).set(changes).where(eq(refunds.refundNo, no))
const rowOf = async (no: string) =>
  (await shop.database.db.select().from(refunds).where(eq(refunds.refundNo, no)))[0]

describe('money that came outside of us', () => {
  it('is owed until somebody says 已线下退款, with its day and receipt, which the buyer sees', async () => {
    const { id, no } = await owed()
    const before = await shop.detail(token, id)
    expect(before.refunds).toMatchObject([{ state: stateOfRefund.underWay, method: 'offline' }])
    const query = { state: 'unfinished', limit: 100 } as never
    const { list } = await shop.must(owner.call('listRefunds', { query }))
    expect(list.find((one) => one.refund_no === no)).toMatchObject({ may_mark: true, may_unmark: false })
    const body = { note: '从建行尾号 1234 转出', voucher: { name: '回单.png', content: png } }
    expect(await shop.must(mark(no, body))).toMatchObject({ refund_no: no, state: stateOfRefund.done })
    const after = await shop.detail(token, id)
    expect(after.money.refunded_fen).toBe(10_000)
    expect(after.refunds).toMatchObject([
      { state: stateOfRefund.done, method: 'offline', note: body.note, done_at: shop.clock.time },
    ])
    expect(after.refunds[0]?.voucher).toMatchObject({ name: `退款凭证-${no}.png` })
    expect(after.timeline[0]).toMatchObject({ title: '已退款' })
    expect(after.timeline[0]?.note).toContain('线下转账退回')
    const file = await owner.request('downloadRefundVoucher', { params: { no } })
    expect(file.rawPayload).toEqual(Buffer.from(png, 'base64'))
    const rows = await shop.database.db.select().from(audit).where(eq(audit.action, 'markRefundOffline'))
    expect(rows).toHaveLength(1)
    expect(await shop.faults()).toEqual([])
  })

  it('is marked once: the same again changes nothing, and another day is refused', async () => {
    const { id, no } = await owed()
    const answers = await Promise.all([mark(no), mark(no), mark(no)])
    expect(answers.filter(({ code }) => code === codes.ok).length).toBeGreaterThan(0)
    expect(await shop.must(mark(no))).toMatchObject({ state: stateOfRefund.done })
    expect((await shop.detail(token, id)).money.refunded_fen).toBe(10_000)
    const titles = (await shop.detail(token, id)).timeline.filter(({ title }) => title === '已退款')
    expect(titles).toHaveLength(1)
    const earlier = dayOf(shop.clock.time - dayMs)
    expect(await mark(no, { date: earlier })).toMatchObject({ code: codes.conflict })
  })

  it('counts on the day of the transfer, which is neither to come nor before it was agreed', async () => {
    const { no } = await owed()
    for (const date of [dayOf(shop.clock.time + dayMs), dayOf(shop.clock.time - dayMs), '2026-02-30'])
      expect([date, (await mark(no, { date })).code]).toEqual([date, codes.invalid])
    const voucher = { name: '回单.exe', content: Buffer.from('MZ nothing').toString('base64') }
    expect((await mark(no, { voucher })).code).toBe(codes.invalid)
    await changed(no, { createdAt: new Date(shop.clock.time - 3 * dayMs) })
    const earlier = dayOf(shop.clock.time - dayMs)
    await shop.must(mark(no, { date: earlier }))
    expect(dayOf((await rowOf(no))?.doneAt?.getTime() ?? 0)).toBe(earlier)
    const cash = await shop.must(owner.call('listCash', { query: { from: earlier, to: earlier } }))
    expect(cash.sum.parts.refunds_fen).toBe(10_000)
  })

  it('marked by mistake is taken back with a reason, within a week, and can be marked again', async () => {
    const { id, no } = await owed()
    await shop.must(mark(no))
    expect(await shop.must(unmark(no))).toMatchObject({ state: stateOfRefund.underWay })
    const seen = await shop.detail(token, id)
    expect(seen.money.refunded_fen).toBe(0)
    expect(seen.timeline[0]).toMatchObject({ title: '撤销已线下退款' })
    expect(await unmark(no)).toMatchObject({ code: codes.conflict })
    await shop.must(mark(no))
    expect((await shop.detail(token, id)).money.refunded_fen).toBe(10_000)
    await changed(no, { markedAt: new Date(shop.clock.time - 8 * dayMs) })
    expect(await unmark(no)).toMatchObject({ code: codes.conflict })
    expect(await shop.faults()).toEqual([])
  })

  it('is nobody’s of another shop, and only theirs who decide on refunds', async () => {
    const { no } = await owed()
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await mark(no, {}, stranger)).code).toBe(codes.notFound)
    const press = await shop.signedIn(staffOf.press)
    expect((await mark(no, {}, press)).code).toBe(codes.refused)
    expect((await rowOf(no))?.state).toBe(stateOfRefund.underWay)
  })
})

describe('money of a claim', () => {
  /** A claim for all goods of an order that was paid by transfer; the shop has agreed and owes the money. */
  const agreedClaim = async () => {
    const { order_id } = await shop.anOrder(token)
    await shop.pay(order_id)
    await shop.setState(order_id, 40)
    const { lines } = await shop.detail(token, order_id)
    const body = {
      order_id,
      type: 2 as const,
      reason: '颜色偏差',
      description: '偏红',
      lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    }
    const { after_id } = await shop.must(shop.ask('applyAfterSale', { body }, token))
    await shop.must(owner.call('agreeToAfterSale', { params: { id: after_id }, body: {} }))
    const [refund] = (await shop.detail(token, order_id)).refunds
    if (!refund) throw new Error('nothing is owed')
    return { id: order_id, after_id, no: refund.refund_no, amountFen: refund.amount_fen }
  }
  const claimOf = (after_id: string) =>
    shop.must(shop.ask('getAfterSale', { params: { id: after_id } }, token))

  it('that was not transferred after all is owed again, the claim waits, and the buyer is told', async () => {
    const { id, after_id, no, amountFen } = await agreedClaim()
    await shop.must(mark(no))
    expect(await claimOf(after_id)).toMatchObject({ state: stateOfAfterSale.completed })
    await shop.must(unmark(no, '银行退回'))
    const seen = await claimOf(after_id)
    expect(seen).toMatchObject({ state: stateOfAfterSale.awaitingRefund })
    expect(JSON.stringify(seen)).toContain('银行退回')
    expect((await shop.detail(token, id)).money.refunded_fen).toBe(0)
    await shop.must(mark(no))
    expect(await claimOf(after_id)).toMatchObject({ state: stateOfAfterSale.completed })
    expect((await shop.detail(token, id)).money.refunded_fen).toBe(amountFen)
    expect(await shop.faults()).toEqual([])
  })
})

describe('money that came through a provider', () => {
  const promised = async () => {
    const [id = ''] = await shop.plainOrders(token, 1, 9_000)
    const { payment_no } = await shop.start(token, id, { channel: 1 })
    await shop.wechat.pay(payment_no)
    shop.wechat.outages.refund = 'unreachable'
    const terms = { amountFen: 2_000, to: 'origin', reason: '少印', cause: `off:${id}` } as const
    const owner = { companyId: shop.companyId, id }
    const refund = await refundByShop(shop.payments, owner, {
      ...terms,
      ...{ by: operator, now: shop.clock.time },
    })
    return { id, no: refund.refundNo }
  }

  it('cannot be marked while the provider may still give it back', async () => {
    const { no } = await promised()
    expect(await mark(no)).toMatchObject({ code: codes.conflict })
    expect((await rowOf(no))?.markedAt).toBeNull()
  })

  it('that hangs for a day is given back outside of it, and the provider’s books are not asked for it', async () => {
    const { id, no } = await promised()
    await changed(no, { createdAt: new Date(shop.clock.time - 2 * dayMs) })
    const marked = await shop.must(mark(no, { date: dayOf(shop.clock.time) }))
    expect(marked).toMatchObject({ state: stateOfRefund.done, amount_fen: 2_000 })
    expect(marked.refund_no).not.toBe(no)
    expect((await rowOf(no))?.state).toBe(stateOfRefund.failed)
    const seen = await shop.detail(token, id)
    expect(seen.money.refunded_fen).toBe(2_000)
    expect(seen.refunds.at(-1)).toMatchObject({ method: 'offline' })
    const day = dayOf(shop.clock.time)
    const { sum } = await shop.must(owner.call('listCash', { query: { from: day, to: day } }))
    expect(sum.rows.find(({ label }) => label === '线下退款')).toMatchObject({ refunded_fen: 2_000 })
    // Unmarked it is owed again, and the provider is not called automatically.
    expect(await shop.must(unmark(marked.refund_no))).toMatchObject({ state: stateOfRefund.failed })
    expect((await shop.detail(token, id)).money.refunded_fen).toBe(0)
    expect(await shop.faults()).toEqual([])
  })

  it('is given back outside of it only within the limit of whoever says so', async () => {
    const { no } = await promised()
    await changed(no, { createdAt: new Date(shop.clock.time - 2 * dayMs) })
    const finance = await shop.signedIn(staffOf.finance)
    const role = and(eq(roles.companyId, shop.companyId), eq(roles.name, '财务'))
    await shop.database.db
      .update(roles)
      .set({ limits: { refund_fen: 1_999 } })
      .where(role)
    expect(await mark(no, {}, finance)).toMatchObject({ code: codes.refused, data: { limit_fen: 1_999 } })
    expect((await rowOf(no))?.state).toBe(stateOfRefund.underWay)
    await shop.database.db
      .update(roles)
      .set({ limits: { refund_fen: 2_000 } })
      .where(role)
    expect(await shop.must(mark(no, {}, finance))).toMatchObject({ state: stateOfRefund.done })
  })
})

it('today says what is to be done about a refund without a result', async () => {
  const { no } = await owed()
  await changed(no, { createdAt: new Date(shop.clock.time - 20 * dayMs) })
  const today = await shop.must(owner.call('getToday', {}))
  const listed = today.refunds?.oldest.find(({ refund_no }) => refund_no === no)
  expect(listed).toMatchObject({ may_mark: true, todo: expect.stringContaining('已线下退款') })
})
