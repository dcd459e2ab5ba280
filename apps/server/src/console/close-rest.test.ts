import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { readPdf } from '../documents/testing/read-pdf.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let shipping: ConsoleClient
let owner: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  ;[shipping, owner] = [await shop.signedIn(staffOf.shipping), await shop.signedIn(staffOf.owner)]
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

/** A paid order of two jobs, 5000 pieces each, that waits for its parcels. */
const ready = async () => {
  const { order_id: id } = await shop.anOrder(token, 2)
  await shop.pay(id)
  await shop.setState(id, 50)
  const { lines } = await shop.must(shipping.call('getOrder', { params: { id } }))
  return { id, lineIds: lines.map(({ line_id }) => line_id) }
}

const send = (id: string, no: string, line_id: string, quantity: number) =>
  shipping.call('shipOrder', {
    params: { id },
    body: { parcels: [{ carrier: 'zto', no, lines: [{ line_id, quantity }] }] },
  })

const close = (id: string, body: { why: string; left?: { line_id: string; quantity: number }[] }) =>
  shipping.call('closeRest', { params: { id }, body })

const messagesOf = async () =>
  (await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, token))).list

describe('the rest of an order that is never sent', () => {
  it('is closed once a part has gone: the buyer is told what is missing, and no money moves', async () => {
    const { id, lineIds } = await ready()
    const [first = '', second = ''] = lineIds
    await shop.must(send(id, 'ZT90001', first, 5000))
    await shop.must(send(id, 'ZT90002', second, 2000))
    const before = await shop.rowOf(id)
    const left = [{ line_id: second, quantity: 3000 }]
    expect(await shop.must(close(id, { why: '纸张停产', left }))).toMatchObject({ was_state: 50, state: 60 })

    const seen = await shop.detail(token, id)
    expect(seen.lines.map(({ not_sent }) => not_sent)).toEqual([undefined, 3000])
    expect(seen.actions).toContain('take_good')
    expect(seen.timeline[0]).toMatchObject({ state: 60, title: '其余不再发' })
    expect(seen.timeline[0]?.note).toMatch(/^纸张停产（未发：.+ 3,000 张）$/)
    const message = (await messagesOf()).find(({ kind }) => kind === 'rest_not_sent')
    expect(message).toMatchObject({ path: `/user/order/detail/${id}` })
    expect(message?.text).toMatch(/纸张停产（未发：.+ 3,000 张）。未发商品的退款由店铺另行办理/)
    const after = await shop.rowOf(id)
    expect([after.paidFen, after.refundedFen]).toEqual([before.paidFen, before.refundedFen])

    const page = await shop.must(owner.call('getOrder', { params: { id } }))
    expect(page.lines.map(({ shipped, not_sent }) => [shipped, not_sent])).toEqual([
      [5000, undefined],
      [2000, 3000],
    ])
    expect(page.moves).toContain('refund')
    expect(page.moves).not.toContain('close-rest')
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectId, id))
    expect(rows.find(({ action }) => action === 'closeRest')).toMatchObject({
      actorName: '刘洋',
      before: { state: 50 },
      after: { state: 60, why: '纸张停产' },
    })
  })

  it('is on no delivery note of the order', async () => {
    const { id, lineIds } = await ready()
    await shop.must(send(id, 'ZT91001', lineIds[0] ?? '', 1234))
    await shop.must(close(id, { why: '停产' }))
    const response = await shipping.request('printDeliveryNotes', { query: { ids: id } })
    const { words } = await readPdf(response.rawPayload)
    expect(words).toContain('1,234张')
    expect(words.match(/5,000张/g)).toHaveLength(1)
  })

  it('is not closed before anything has gone, after all has, or without a reason', async () => {
    const { id, lineIds } = await ready()
    expect((await shop.must(shipping.call('getOrder', { params: { id } }))).moves).not.toContain('close-rest')
    expect(await close(id, { why: '停产' })).toMatchObject({
      code: codes.conflict,
      msg: '这个订单还没有发过货',
    })
    await shop.must(send(id, 'ZT92001', lineIds[0] ?? '', 5000))
    expect((await shop.must(shipping.call('getOrder', { params: { id } }))).moves).toContain('close-rest')
    expect((await close(id, { why: ' ' })).code).toBe(codes.invalid)
    await shop.must(send(id, 'ZT92002', lineIds[1] ?? '', 5000))
    expect(await close(id, { why: '停产' })).toMatchObject({ code: codes.conflict, data: { state: 60 } })
    expect((await shop.detail(token, id)).lines.map(({ not_sent }) => not_sent)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is refused where a parcel has gone since it was looked at, with what is left now', async () => {
    const { id, lineIds } = await ready()
    const [first = '', second = ''] = lineIds
    await shop.must(send(id, 'ZT93001', first, 5000))
    const left = [{ line_id: second, quantity: 5000 }]
    await shop.must(send(id, 'ZT93002', second, 1000))
    const refused = await close(id, { why: '停产', left })
    expect(refused).toMatchObject({
      code: codes.conflict,
      data: { left: [{ line_id: second, quantity: 4000 }] },
    })
    expect((await shop.rowOf(id)).state).toBe(50)
  })

  it('and a parcel in the same moment: one of both wins, and a doubled request changes nothing twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, lineIds } = await ready()
      const [first = '', second = ''] = lineIds
      await shop.must(send(id, `ZT9400${round}`, first, 5000))
      const left = [{ line_id: second, quantity: 5000 }]
      const answers = await Promise.all([
        close(id, { why: '停产', left }),
        send(id, `ZT9410${round}`, second, 5000),
        close(id, { why: '停产', left }),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict, codes.conflict])
      const seen = await shop.detail(token, id)
      const gone = seen.shipments.flatMap(({ lines }) => lines ?? [])
      const sent = gone
        .filter(({ line_id }) => line_id === second)
        .reduce((sum, one) => sum + one.quantity, 0)
      expect(sent + (seen.lines[1]?.not_sent ?? 0)).toBe(5000)
      expect(seen.state).toBe(60)
    }
  })

  it('leaves an order that is received like any other, by itself too', async () => {
    const { id, lineIds } = await ready()
    await shop.must(send(id, 'ZT95001', lineIds[0] ?? '', 5000))
    await shop.must(close(id, { why: '停产' }))
    await shop.must(shop.ask('takeGoods', { query: { order_id: id } }, token))
    expect((await shop.rowOf(id)).state).toBe(70)
  })
})
