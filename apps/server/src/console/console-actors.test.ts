import { codes, dayMs, dayOf } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, ledgerEntries, orderEvents, refunds, tariffVersions } from '../db/schema/index.ts'
import { and, asc, desc, eq, sql } from '../db/sql.ts'
import type { Actor, Member } from '../kernel/actor.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { moveForShop } from '../modules/order/move-for-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { readableText } from '../testing/readable-text.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let service: ConsoleClient
let finance: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  finance = await shop.signedIn(staffOf.finance)
})
afterAll(() => shop.close())

const db = () => shop.database.db
const auditOf = (subjectId: string) =>
  db().select().from(audit).where(eq(audit.subjectId, subjectId)).orderBy(asc(audit.id))

const aPaidOrder = async () => {
  const buyer = await shop.aBuyer()
  const { order_id, total_fen } = await shop.anOrder(buyer.token)
  await shop.must(finance.call('confirmOrder', { params: { id: order_id }, body: { note: '已到账' } }))
  return { order_id, total_fen, buyer }
}

/** A claim for money back of an order that has arrived. */
const aClaim = async (amount_fen: number) => {
  const placed = await aPaidOrder()
  await shop.setState(placed.order_id, 70)
  const { lines } = await shop.detail(placed.buyer.token, placed.order_id)
  const [line] = lines
  const body = {
    order_id: placed.order_id,
    lines: [{ line_id: line?.line_id ?? '', quantity: 10 }],
    type: 2 as const,
    amount_fen,
    reason: '颜色偏差',
    description: '偏红',
  }
  const { after_id } = await shop.must(shop.ask('applyAfterSale', { body }, placed.buyer.token))
  return { ...placed, after_id }
}

describe('whoever of the shop’s people acts', () => {
  it('stands on the timeline for the shop, by name and role, and never for the buyer', async () => {
    const { order_id, buyer } = await aPaidOrder()
    await shop.setState(order_id, 40)
    const press = await shop.signedIn(staffOf.press)
    const produced = await shop.must(press.call('finishProduction', { params: { id: order_id } }))
    // A person who sees no prices gets none in the answer to a move either.
    expect(produced).toMatchObject({ was_state: 40, state: 50 })
    expect(produced).not.toHaveProperty('paid_fen')
    const parcels = [
      { carrier: 'zto', no: '75120001' },
      { carrier: 'zto', no: '75120002' },
    ]
    const shipping = await shop.signedIn(staffOf.shipping)
    await shop.must(shipping.call('shipOrder', { params: { id: order_id }, body: { parcels } }))
    const { timeline, shipments } = await shop.must(owner.call('getOrder', { params: { id: order_id } }))
    expect(timeline.map(({ actor, role, name }) => [actor, role, name]).reverse()).toEqual([
      ['buyer', undefined, undefined],
      ['money', '财务', '许敏'],
      ['shop', '生产', '王强'],
      // One row a parcel.
      ['shop', '发货', '刘洋'],
      ['shop', '发货', '刘洋'],
    ])
    expect(shipments.map(({ tracking_no }) => tracking_no)).toEqual(['75120001', '75120002'])
    const buyerText = JSON.stringify(await shop.detail(buyer.token, order_id))
    for (const word of ['刘洋', '发货员', '王强', '许敏', '财务', 'actor'])
      expect(buyerText).not.toContain(word)
  })

  it('stands on a claim’s timeline, and never for the buyer', async () => {
    const { after_id, buyer } = await aClaim(500)
    const params = { id: after_id }
    await shop.must(service.call('askAboutAfterSale', { params, body: { text: '有照片吗？' } }))
    await shop.must(service.call('agreeToAfterSale', { params, body: {} }))
    const { timeline } = await shop.must(service.call('viewAfterSale', { params }))
    expect(timeline.map(({ actor, actor_role, actor_name }) => [actor, actor_role, actor_name])).toEqual([
      ['buyer', '', ''],
      ['shop', '客服', '李静'],
      ['shop', '客服', '李静'],
    ])
    const buyerText = JSON.stringify(await shop.must(shop.ask('getAfterSale', { params }, buyer.token)))
    for (const word of ['李静', '客服', 'actor']) expect(buyerText).not.toContain(word)
  })

  it('is kept with money that goes back, balances that change and prices that are published', async () => {
    const { order_id, buyer } = await aPaidOrder()
    const body = { order_id, amount_fen: 300, why: '少印', back: 'balance' as const }
    await shop.must(service.call('refundOrder', { body }))
    const byService = { actor: 'staff', actorName: '李静', actorRole: '客服' }
    expect(await db().select().from(refunds).where(eq(refunds.orderId, order_id))).toMatchObject([byService])
    const userId = await shop.userIdOf(buyer.token)
    await shop.must(
      finance.call('adjustBalance', { params: { id: userId }, body: { amount_fen: 100, why: '活动' } }),
    )
    const entries = await db()
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userId, userId))
      .orderBy(asc(ledgerEntries.seq))
    expect(entries).toMatchObject([byService, { actor: 'staff', actorName: '许敏', actorRole: '财务' }])
    const { document, version } = await shop.must(owner.call('getTariff', {}))
    const changed = { ...document, _about: '新的说明' }
    await shop.must(owner.call('replaceTariff', { body: { document: changed, version, note: '涨价' } }))
    const [newest] = await db()
      .select()
      .from(tariffVersions)
      .where(eq(tariffVersions.companyId, shop.companyId))
      .orderBy(desc(tariffVersions.version))
    expect(newest).toMatchObject({ version: version + 1, actor: 'staff', actorName: '陈立' })
    const stale = await owner.call('replaceTariff', { body: { document, version } })
    expect(stale).toMatchObject({ code: codes.conflict, data: { version: version + 1, by: '陈立' } })
    const buyerText = JSON.stringify(await shop.ledgerOf(buyer.token))
    for (const word of ['李静', '许敏', 'actor']) expect(buyerText).not.toContain(word)
  })

  it('was not known before: rows of then are still read', async () => {
    const { order_id } = await aPaidOrder()
    await db()
      .update(orderEvents)
      .set({ actor: 'shop', actorId: null, actorName: null, actorRole: null })
      .where(eq(orderEvents.orderId, order_id))
    const { timeline } = await shop.must(owner.call('getOrder', { params: { id: order_id } }))
    expect(timeline.map(({ actor, name }) => [actor, name])).toEqual([
      ['shop', undefined],
      ['shop', undefined],
    ])
  })

  it('reads no whole mobile', async () => {
    const { order_id, after_id, buyer } = await aClaim(100)
    const answers = await Promise.all([
      owner.call('listOrders', { query: {} }),
      owner.call('getOrder', { params: { id: order_id } }),
      owner.call('searchAfterSales', { query: {} }),
      owner.call('viewAfterSale', { params: { id: after_id } }),
      owner.call('searchInquiries', { query: {} }),
    ])
    const text = readableText(answers)
    expect(text).toContain(`${buyer.mobile.slice(0, 3)}****${buyer.mobile.slice(-4)}`)
    expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
  })
})

describe('a role’s limit', () => {
  beforeEach(() => shop.beginDay())

  it('ends what somebody may give back of one order, also in parts', async () => {
    const { order_id, total_fen } = await aPaidOrder()
    const ask = (client: ConsoleClient, amount_fen: number) =>
      client.call('refundOrder', { body: { order_id, amount_fen, why: '少印', back: 'origin' } })
    expect(total_fen).toBeGreaterThan(40_000)
    // Above the limit a colleague must approve, and nothing goes back yet.
    const stateOf = async (client: ConsoleClient, fen: number) => (await shop.must(ask(client, fen))).state
    expect(await stateOf(service, 20_001)).toBe(0)
    expect(await stateOf(service, 15_000)).toBe(20)
    expect(await stateOf(service, 5_001)).toBe(0)
    expect(await stateOf(service, 5_000)).toBe(20)
    expect(await stateOf(finance, 20_001)).toBe(20)
    expect(await db().select().from(refunds).where(eq(refunds.orderId, order_id))).toHaveLength(3)
  })

  it('ends what somebody may agree to in a claim', async () => {
    const { after_id } = await aClaim(20_001)
    const params = { id: after_id }
    // Above the limit a colleague must approve, and the claim stays as it is.
    const agreed = await shop.must(service.call('agreeToAfterSale', { params, body: {} }))
    expect(agreed).toMatchObject({ state: 10, request: { state: 10, amount_fen: 20_001 } })
    expect(await auditOf(after_id)).toMatchObject([{ after: { awaits_approval: true, state: 10 } }])
    // Less than the claimed amount is an offer, within the limit.
    const offer = { amount_fen: 20_000, note: '只有一半' }
    expect((await service.call('agreeToAfterSale', { params, body: offer })).code).toBe(codes.ok)
    expect((await owner.call('agreeToAfterSale', { params, body: {} })).code).toBe(codes.ok)
  })
})

describe('the audit', () => {
  it('has one row for each change, with who, from where, what and to what', async () => {
    const { order_id } = await aPaidOrder()
    await shop.must(
      owner.call('cancelOrder', { params: { id: order_id }, body: { why: '打 13912345678 说不要了' } }),
    )
    const rows = await auditOf(order_id)
    expect(rows).toMatchObject([
      {
        action: 'confirmOrder',
        actor: 'staff',
        actorName: '许敏',
        before: { state: 10 },
        after: { state: 20 },
      },
      {
        action: 'cancelOrder',
        actorName: '陈立',
        actorRole: '老板',
        subjectKind: 'order',
        before: { state: 20 },
        after: { state: 90, why: '打 139****5678 说不要了' },
      },
    ])
    for (const { address } of rows) expect(address).not.toBe('')
  })

  it('keeps nothing of what was refused', async () => {
    const { order_id } = await aPaidOrder()
    const before = await auditOf(order_id)
    expect((await owner.call('finishProduction', { params: { id: order_id } })).code).toBe(codes.conflict)
    expect(await auditOf(order_id)).toEqual(before)
  })

  it('is undone with its change, and its change with it', async () => {
    const { order_id } = await aPaidOrder()
    const order = await shop.rowOf(order_id)
    const member: Member = {
      companyId: order.companyId,
      actor: { kind: 'staff', id: null, name: '某人', role: '老板' },
      isOwner: true,
      permissions: new Set(),
      limits: {},
      ownCustomersOnly: false,
      provedAt: 0,
      address: '',
    }
    const entry = {
      action: 'cancelOrder' as ConsoleCallName,
      subject: { kind: 'order', id: order_id, name: order.orderNo },
    }
    const failing = db().transaction(async (tx) => {
      await writeAudit(tx, member, entry, shop.clock.time)
      throw new Error('something else')
    })
    await expect(failing).rejects.toThrow('something else')
    const before = await auditOf(order_id)
    // An actor of this kind cannot be stored: the database refuses the row, and the move is undone with it.
    const nobody = { ...member, actor: { ...member.actor, kind: 'ghost' as Actor['kind'] } }
    const { moveOrder } = shop.app.shopDeps
    const moving = moveForShop(
      shop.app.shopDeps,
      nobody,
      { action: 'cancelOrder', order },
      ({ db: tx }, now) => moveOrder(tx, order, { move: 'cancel', by: member.actor, now }),
    )
    await expect(moving).rejects.toThrow()
    expect((await shop.rowOf(order_id)).state).toBe(20)
    expect(await auditOf(order_id)).toEqual(before)
  })

  it('is never changed or removed, not even by hand', async () => {
    const { order_id } = await aPaidOrder()
    const before = await auditOf(order_id)
    expect(before).toHaveLength(1)
    const ofOrder = and(eq(audit.companyId, shop.companyId), eq(audit.subjectId, order_id))
    for (const change of [
      () => db().update(audit).set({ actorName: '别人' }).where(ofOrder),
      () => db().delete(audit).where(ofOrder),
      () => db().execute(sql`truncate audit`),
    ])
      await expect(change()).rejects.toMatchObject({ cause: { message: 'the audit is append-only' } })
    expect(await auditOf(order_id)).toEqual(before)
  })
})

describe('what belongs to the platform', () => {
  it('is not in an owner’s document, and not changed by one', async () => {
    const { document } = await shop.must(owner.call('getCompanyFile', {}))
    expect(document).not.toHaveProperty('identity')
    const identity = { mode: 1, domain: 'stolen' }
    const body = { document: { ...document, slogan: '新的口号', identity } }
    const { changes } = await shop.must(owner.call('replaceCompanyFile', { body }))
    expect(changes).toEqual([{ path: 'slogan', before: expect.any(String), after: '新的口号' }])
    expect((await shop.must(shop.ask('getCompany'))).name).toBe('印铺')
  })

  it('is no other shop’s money: differences and faults are the asker’s own', async () => {
    const { order_id } = await aPaidOrder()
    const stranger = await shop.signedIn(staffOf.stranger)
    await db().execute(sql`update orders set paid_fen = 1 where id = ${order_id}`)
    const body = { date: dayOf(shop.clock.time - dayMs) }
    const own = await shop.must(owner.call('runReconciliation', { body }))
    expect(own.faults).toContainEqual(
      expect.objectContaining({ what: '订单已付金额与入账不符', id: order_id }),
    )
    expect((await shop.must(stranger.call('runReconciliation', { body }))).faults).toEqual([])
  })
})
