import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, orderFiles, orderNotes, refunds } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { newId } from '../kernel/ids.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let service: ConsoleClient
let prepress: ConsoleClient
let press: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  prepress = await shop.signedIn(staffOf.prepress)
  press = await shop.signedIn(staffOf.press)
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const db = () => shop.database.db
const anOrder = async (fen = 10_000) => (await shop.plainOrders(token, 1, fen))[0] ?? ''
const paid = async (fen = 10_000) => {
  const id = await anOrder(fen)
  await shop.pay(id)
  return id
}
/** with a file before the shop */
const inReview = async () => {
  const id = await paid()
  await shop.setState(id, 30)
  const { lines } = await shop.detail(token, id)
  await db()
    .insert(orderFiles)
    .values({
      companyId: shop.companyId,
      id: newId(),
      orderId: id,
      lineId: lines[0]?.line_id ?? '',
      key: `artwork/${newId()}`,
      name: '正面.pdf',
      size: 10,
      kind: 'pdf',
      check: 'checked',
      state: 10,
      createdAt: new Date(shop.clock.time),
    })
  return id
}
const auditOf = (id: string) => db().select().from(audit).where(eq(audit.subjectId, id))

describe('a note', () => {
  it('is read by the shop’s people with who wrote it, newest first, and never by the buyer', async () => {
    const id = await anOrder()
    const note = (client: ConsoleClient, text: string) =>
      shop.must(client.call('addOrderNote', { params: { id }, body: { text } }))
    await note(service, '客户周一来取样，打 13912345678')
    shop.clock.time += 1000
    const written = await note(owner, '给他便宜 20 元')
    expect(written).toMatchObject({ state: 10, note: { text: '给他便宜 20 元', name: '陈立', role: '老板' } })
    const { notes } = await shop.must(owner.call('getOrder', { params: { id } }))
    expect(notes.map(({ text, name }) => [text, name])).toEqual([
      ['给他便宜 20 元', '陈立'],
      ['客户周一来取样，打 13912345678', '李静'],
    ])
    // A person who sees no prices reads none in a note either.
    const seen = await shop.must(press.call('getOrder', { params: { id } }))
    expect(seen.notes[0]?.text).toBe('给他便宜 ＊')
    const buyerText = JSON.stringify(await shop.detail(token, id))
    for (const word of ['便宜', '取样', 'notes']) expect(buyerText).not.toContain(word)
    // The audit writes down no whole mobile.
    expect(JSON.stringify(await auditOf(id))).toContain('139****5678')
  })

  it('is written once for one key, however often and however parallel it is sent', async () => {
    const id = await anOrder()
    const send = (text: string, client = service) =>
      client.call('addOrderNote', { params: { id }, body: { text, key: 'k1' } })
    const all = await Promise.all([send('来电'), send('来电'), send('来电')])
    expect(new Set(all.map(({ data }) => data?.note.id)).size).toBe(1)
    expect((await send('来电')).code).toBe(codes.ok)
    expect(await send('别的话')).toMatchObject({ code: codes.conflict })
    expect((await send('来电', owner)).code).toBe(codes.conflict)
    const rows = await db().select().from(orderNotes).where(eq(orderNotes.orderId, id))
    expect(rows).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
    const other = await anOrder()
    const elsewhere = { params: { id: other }, body: { text: '来电', key: 'k1' } }
    expect((await service.call('addOrderNote', elsewhere)).code).toBe(codes.ok)
  })

  it('has words, and not too many', async () => {
    const id = await anOrder()
    for (const text of ['', '  ', '长'.repeat(501)])
      expect((await service.call('addOrderNote', { params: { id }, body: { text } })).code).toBe(
        codes.invalid,
      )
  })
})

describe('two people at one order', () => {
  const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted()

  it('approve against reject: one is told what the other did', async () => {
    for (let time = 0; time < 4; time += 1) {
      const id = await inReview()
      const answers = await Promise.all([
        prepress.call('approveArtwork', { params: { id } }),
        owner.call('rejectArtwork', { params: { id }, body: { why: '没有出血' } }),
      ])
      expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
      const { state, timeline, files } = await shop.must(owner.call('getOrder', { params: { id } }))
      expect(timeline).toHaveLength(2)
      expect(files.map((file) => file.state)).toEqual([state === 40 ? 20 : 30])
    }
  })

  it('cancel against approve: money goes back only where the order is cancelled', async () => {
    for (let time = 0; time < 4; time += 1) {
      const id = await inReview()
      await shop.beginDay()
      const answers = await Promise.all([
        prepress.call('approveArtwork', { params: { id } }),
        service.call('cancelOrder', { params: { id }, body: { why: '不要了' } }),
      ])
      expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
      const { state } = await shop.rowOf(id)
      const back = await db().select().from(refunds).where(eq(refunds.orderId, id))
      expect(back).toHaveLength(state === 90 ? 1 : 0)
    }
    expect(await shop.faults()).toEqual([])
  })
})

describe('cancelling what is paid', () => {
  const cancel = (client: ConsoleClient, id: string) =>
    client.call('cancelOrder', { params: { id }, body: { why: '重复下单' } })

  it('shows before what goes back, by which way', async () => {
    await shop.beginDay()
    const id = await paid(15_000)
    const { goes_back } = await shop.must(service.call('getOrder', { params: { id } }))
    expect(goes_back).toMatchObject([{ channel: 4, amount_fen: 15_000, to: 'origin' }])
    expect((await shop.must(press.call('getOrder', { params: { id } }))).goes_back).toBeUndefined()
    const { refunds: back } = await shop.must(cancel(service, id))
    expect(back).toMatchObject([{ amount_fen: 15_000, to: 'origin' }])
    const after = await shop.must(service.call('getOrder', { params: { id } }))
    expect(after.goes_back).toEqual([])
  })

  it('is refused beyond the refund limit, with who can, and changes nothing', async () => {
    await shop.beginDay()
    const id = await paid(20_001)
    expect(await cancel(service, id)).toEqual({
      code: codes.refused,
      msg: '取消会退回 200.01 元，超出您的退款限额（每天 200.00 元，今天还可退 200.00 元），请由老板办理',
      data: { limit_fen: 20_000 },
    })
    expect((await shop.rowOf(id)).state).toBe(20)
    expect(await auditOf(id)).toEqual([])
    expect((await cancel(owner, id)).code).toBe(codes.ok)
  })

  it('counts what the same person has given back today, of another order too', async () => {
    await shop.beginDay()
    const id = await paid(25_000)
    const other = await paid(10_001)
    const body = { order_id: id, amount_fen: 10_000, why: '少印', back: 'origin' as const }
    await shop.must(service.call('refundOrder', { body }))
    // 15,000 are left: alone within the limit, together with the 10,000 not.
    expect((await cancel(service, id)).code).toBe(codes.refused)
    expect((await cancel(service, other)).code).toBe(codes.refused)
    expect((await cancel(owner, id)).code).toBe(codes.ok)
    const all = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, id), eq(refunds.state, 20)))
    expect(all.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(10_000)
    expect(await shop.faults()).toEqual([])
  })

  it('costs nothing where nothing was paid', async () => {
    const id = await anOrder(5_000_000)
    expect((await cancel(service, id)).code).toBe(codes.ok)
  })
})

describe('many orders at once', () => {
  const bulk = (client: ConsoleClient, body: object) => client.call('moveOrders', { body: body as never })

  it('answers each for itself: done, refused with why, or not there', async () => {
    const [fit, early] = [await inReview(), await anOrder()]
    // As if a page of its file had been drawn.
    const previews = [{ page: 1, token: 'a', width_px: 1, height_px: 1 }] as never
    await shop.database.db.update(orderFiles).set({ previews }).where(eq(orderFiles.orderId, fit))
    const nobodys = newId()
    const { list } = await shop.must(
      bulk(prepress, { action: 'approve', ids: [fit, early, nobodys, 'x', fit] }),
    )
    expect(list.map(({ id, ok, state }) => [id, ok, state])).toEqual([
      [fit, true, 40],
      [early, false, 10],
      [nobodys, false, undefined],
      ['x', false, undefined],
    ])
    expect(list[1]?.msg).toBe('订单待付款，不能进行此操作')
    expect(await auditOf(fit)).toMatchObject([{ action: 'approveArtwork' }])
    const again = await shop.must(bulk(prepress, { action: 'approve', ids: [fit] }))
    expect(again.list).toMatchObject([{ ok: false, state: 40, msg: '订单生产中，不能进行此操作' }])
    const done = await shop.must(bulk(press, { action: 'produce', ids: [fit, early] }))
    expect(done.list.map(({ ok, state }) => [ok, state])).toEqual([
      [true, 50],
      [false, 10],
    ])
  })

  it('needs the permission of what is done, and does nothing for whoever lacks it', async () => {
    const id = await inReview()
    for (const [client, action] of [
      [service, 'approve'],
      [press, 'approve'],
      [service, 'produce'],
      [press, 'note'],
      [prepress, 'cancel'],
    ] as const) {
      const answer = await bulk(client, { action, ids: [id], text: '话', why: '因' })
      expect([action, answer.code]).toEqual([action, codes.refused])
    }
    expect((await shop.rowOf(id)).state).toBe(30)
    expect(await auditOf(id)).toEqual([])
  })

  it('writes one note to each, once, and cancels only what nobody has paid for', async () => {
    const [first, second] = [await anOrder(), await paid()]
    const note = { action: 'note', ids: [first, second], text: '周五前发', key: 'bulk-1' }
    await shop.must(bulk(service, note))
    await shop.must(bulk(service, note))
    for (const orderId of [first, second])
      expect(await db().select().from(orderNotes).where(eq(orderNotes.orderId, orderId))).toHaveLength(1)
    expect((await bulk(service, { action: 'note', ids: [first] })).code).toBe(codes.invalid)
    expect((await bulk(service, { action: 'cancel', ids: [first] })).code).toBe(codes.invalid)
    const { list } = await shop.must(bulk(service, { action: 'cancel', ids: [first, second], why: '过期' }))
    expect(list.map(({ ok, state, msg }) => [ok, state, msg])).toEqual([
      [true, 90, ''],
      [false, 20, '已付款的订单请逐个取消'],
    ])
    const many = Array.from({ length: 101 }, () => newId())
    expect((await bulk(service, { action: 'note', ids: many, text: '话' })).code).toBe(codes.invalid)
    expect((await bulk(service, { action: 'note', ids: [], text: '话' })).code).toBe(codes.invalid)
  })
})
