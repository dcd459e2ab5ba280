import { codes, dayMs, stateOfFile, stateOfOrder, stateOfRefund } from '@yinpu/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit, orderFiles, orderVersions, refunds } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../testing/second-process.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let elsewhere: SecondProcess
let service: ConsoleClient
let owner: ConsoleClient
let farOwner: ConsoleClient
let press: ConsoleClient
let stranger: ConsoleClient
let token: string

beforeAll(async () => {
  shop = await createOrderConsole()
  elsewhere = await createSecondProcess(shop)
  service = await shop.signedIn(staffOf.service)
  owner = await shop.signedIn(staffOf.owner)
  press = await shop.signedIn(staffOf.press)
  stranger = await shop.signedIn(staffOf.stranger)
  farOwner = await elsewhere.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
  await shop.give(token, 900_000_000)
})
afterEach(async () => {
  expect(await shop.faults()).toEqual([])
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const { awaitingFiles, underReview, inProduction, awaitingShipment, cancelled } = stateOfOrder
type Request = Record<string, unknown>

let placed = 0
/** An order of 5000 flyers that was paid from the balance. */
const paidOrder = async (state: 20 | 30 | 40 = awaitingFiles, jobs = 1) => {
  if (placed % 20 === 19) {
    token = (await shop.aBuyer()).token
    await shop.give(token, 900_000_000)
  }
  placed += 1
  const { order_id: id } = await shop.anOrder(token, jobs)
  await shop.must(shop.init(token, id, { channel: 3, password: 'abc123' }))
  if (state !== awaitingFiles) await shop.setState(id, state)
  const [line] = (await shop.detail(token, id)).lines
  return { id, line_id: line?.line_id ?? '', of: token }
}
type Paid = Awaited<ReturnType<typeof paidOrder>>

/** An order of 1000 sheets of paper that was paid from the balance, and waits for its parcel. */
const paidPaper = async (): Promise<Paid> => {
  const paper = { paper: 'tb', gsm: 157, size: 'dd', sheets: 1000 }
  const { id: cartId } = await shop.must(shop.ask('addToPaperCart', { body: paper }, token))
  const choice = { paper_cart_ids: [cartId], pickup: true as const }
  const { total_fen: expect_fen } = await shop.must(shop.ask('previewOrder', { body: choice }, token))
  const { order_id: id } = await shop.must(shop.ask('placeOrder', { body: { ...choice, expect_fen } }, token))
  await shop.must(shop.init(token, id, { channel: 3, password: 'abc123' }))
  const [line] = (await shop.detail(token, id)).lines
  return { id, line_id: line?.line_id ?? '', of: token }
}

const quote = (client: ConsoleClient, { id, line_id }: Paid, request?: Request, more: object = {}) =>
  client.call('quoteVersion', { params: { id }, body: { line_id, request, ...more } as never })
const requestOf = async (order: Paid, changes: Request): Promise<Request> => ({
  ...(await shop.must(quote(owner, order))).request,
  ...changes,
})
const propose = async (
  order: Paid,
  changes: Request,
  { client = owner, ...more }: { client?: ConsoleClient; [field: string]: unknown } = {},
) => {
  const request = await requestOf(order, changes)
  const price = more as { price_fen?: number; reason?: string }
  const { version } = await shop.must(quote(owner, order, request, price))
  return client.call('proposeVersion', {
    params: { id: order.id },
    body: {
      line_id: order.line_id,
      request,
      expect_fen: version?.diff_fen ?? 0,
      why: '客户来电',
      ...more,
    } as never,
  })
}
const proposed = async (order: Paid, changes: Request, more = {}) => shop.must(propose(order, changes, more))
const agree = ({ id, of }: Paid, version_id: string, ask = shop.ask) =>
  ask('agreeToVersion', { body: { order_id: id, version_id } }, of)
const refuse = ({ id, of }: Paid, version_id: string) =>
  shop.ask('refuseVersion', { body: { order_id: id, version_id, why: '太贵' } }, of)
const withdraw = (client: ConsoleClient, { id }: Paid, version_id: string) =>
  client.call('withdrawVersion', { params: { id, version_id }, body: { why: '报错了' } })
const agreeFor = (client: ConsoleClient, { id }: Paid, version_id: string) =>
  client.call('agreeVersionForBuyer', { params: { id, version_id }, body: { why: '电话里同意' } })
const view = (id: string) => shop.must(owner.call('getOrder', { params: { id } }))
const refundsOf = (id: string) => shop.database.db.select().from(refunds).where(eq(refunds.orderId, id))
const messagesOf = async ({ id, of }: Paid) =>
  (await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, of))).list
    .filter(({ path, kind }) => kind === 'price_changed' && path === `/user/order/detail/${id}`)
    .map(({ title }) => title)

describe('a raised quantity', () => {
  it('is agreed by the buyer, and what it costs more is an extra sum', async () => {
    const order = await paidOrder()
    const before = await shop.rowOf(order.id)
    const { version_id, diff_fen = 0 } = await proposed(order, { quantity: 10_000 })
    expect(diff_fen).toBeGreaterThan(0)
    // Nothing changes before the buyer has agreed.
    expect(await shop.rowOf(order.id)).toMatchObject({ totalFen: before.totalFen, owedFen: 0 })
    const [proposal] = (await shop.detail(order.of, order.id)).versions ?? []
    expect(proposal).toMatchObject({
      ...{ version_id, state: 'proposed', diff_fen, artwork: false },
      changes: [{ label: '数量', was: expect.stringContaining('5'), is: expect.stringContaining('10') }],
    })
    await shop.must(agree(order, version_id))
    const after = await shop.rowOf(order.id)
    expect(after).toMatchObject({
      ...{ state: awaitingFiles, totalFen: before.totalFen + diff_fen, paidFen: before.paidFen },
      ...{ owedFen: diff_fen, extraOwedFen: diff_fen, extraFen: diff_fen, versionExtraFen: diff_fen },
      ...{ adjustFen: 0, returnedFen: 0, computedFen: null },
    })
    const detail = await shop.detail(order.of, order.id)
    expect(detail.lines[0]).toMatchObject({ line_id: order.line_id, quantity: 10_000 })
    expect(detail.lines.reduce((sum, line) => sum + line.total_fen, 0)).toBe(detail.money.goods_fen)
    expect(detail.money).toMatchObject({ extra_fen: diff_fen })
    expect(detail.money).not.toHaveProperty('extra_asked_fen')
    expect(detail.timeline.map(({ title }) => title).slice(0, 2)).toEqual([
      '数量或规格已修改',
      '请买家确认修改',
    ])
    expect((await view(order.id)).versions).toMatchObject([{ state: 'agreed', was_fen: before.goodsFen }])
    // Said twice, it was said once.
    await shop.must(agree(order, version_id))
    await shop.must(shop.init(order.of, order.id, { channel: 3, password: 'abc123', part: 'extra' }))
    expect(await shop.rowOf(order.id)).toMatchObject({ owedFen: 0, paidFen: before.paidFen + diff_fen })
    expect(await messagesOf(order)).toEqual([expect.stringContaining('请确认数量或规格的修改')])
  })

  it('holds production until it is paid', async () => {
    const order = await paidOrder(inProduction)
    const { version_id } = await proposed(order, { quantity: 8000 })
    await shop.must(agree(order, version_id))
    expect(await shop.rowOf(order.id)).toMatchObject({ state: inProduction })
    const finishing = await press.call('finishProduction', { params: { id: order.id } })
    expect([finishing.code, finishing.msg]).toEqual([codes.conflict, expect.stringContaining('付清才能生产')])
    await shop.must(shop.init(order.of, order.id, { channel: 3, password: 'abc123', part: 'extra' }))
    await shop.must(press.call('finishProduction', { params: { id: order.id } }))
  })

  it('that is not paid is lowered within the limit of changed prices', async () => {
    const order = await paidOrder()
    const { version_id, diff_fen = 0 } = await proposed(order, { quantity: 20_000 })
    await shop.must(agree(order, version_id))
    const lower = (client: ConsoleClient) =>
      client.call('lowerOwed', {
        params: { id: order.id },
        body: { amount_fen: diff_fen, was_fen: diff_fen, why: '不收了' },
      })
    expect((await lower(service)).code).toBe(codes.refused)
    await shop.must(lower(owner))
    expect(await shop.rowOf(order.id)).toMatchObject({
      ...{ owedFen: 0, extraFen: 0, versionExtraFen: 0, extraOwedFen: 0, adjustFen: -diff_fen },
    })
  })
})

describe('a lowered quantity', () => {
  it('is given back as a refund, and may be raised again', async () => {
    const order = await paidOrder(inProduction)
    const before = await shop.rowOf(order.id)
    const { version_id, diff_fen = 0 } = await proposed(order, { quantity: 3000 })
    expect(diff_fen).toBeLessThan(0)
    await shop.must(agree(order, version_id))
    const less = -diff_fen
    expect(await shop.rowOf(order.id)).toMatchObject({
      ...{ totalFen: before.totalFen, paidFen: before.paidFen, refundedFen: less, returnedFen: less },
      ...{ adjustFen: less, goodsFen: before.goodsFen + diff_fen - (await freightDiff(order.id, before)) },
    })
    expect(await refundsOf(order.id)).toMatchObject([{ amountFen: less, state: stateOfRefund.done }])
    expect((await shop.detail(order.of, order.id)).money).toMatchObject({ returned_fen: less })
    const again = await proposed(order, { quantity: 5000 })
    expect(again.diff_fen).toBe(less)
    await shop.must(agree(order, again.version_id))
    expect(await shop.rowOf(order.id)).toMatchObject({
      ...{ goodsFen: before.goodsFen, owedFen: less, totalFen: before.totalFen + less, refundedFen: less },
    })
  })

  it('takes off what is still owed first', async () => {
    const order = await paidOrder()
    const more = await proposed(order, { quantity: 8000 })
    await shop.must(agree(order, more.version_id))
    const { totalFen } = await shop.rowOf(order.id)
    const less = await proposed(order, { quantity: 4000 })
    await shop.must(agree(order, less.version_id))
    const backFen = -(less.diff_fen ?? 0) - (more.diff_fen ?? 0)
    expect(await shop.rowOf(order.id)).toMatchObject({
      ...{ owedFen: 0, extraOwedFen: 0, totalFen: totalFen - (more.diff_fen ?? 0), returnedFen: backFen },
    })
    expect(await refundsOf(order.id)).toMatchObject([{ amountFen: backFen }])
  })
})

const freightDiff = async (id: string, { freightFen }: { freightFen: number }) =>
  (await shop.rowOf(id)).freightFen - freightFen

describe('another size', () => {
  it('sends the artwork of its line back to be checked, and the rest of the order with it', async () => {
    const order = await paidOrder(inProduction, 2)
    const lines = (await shop.detail(order.of, order.id)).lines
    const { db } = shop.database
    const at = new Date(shop.clock.time)
    await db.insert(orderFiles).values(
      lines.map(({ line_id }, index) => ({
        ...{ companyId: shop.companyId, id: crypto.randomUUID(), orderId: order.id, lineId: line_id },
        ...{ slot: null, key: `k/${order.id}/${index}`, name: 'a.pdf', size: 9, kind: 'pdf' },
        ...{ state: stateOfFile.passed, check: 'checked' as const, createdAt: at },
      })),
    )
    const { version_id } = await proposed(order, { width: 140, height: 210 })
    await shop.must(agree(order, version_id))
    expect(await shop.rowOf(order.id)).toMatchObject({ state: awaitingFiles, submitsItself: true })
    const files = await db.select().from(orderFiles).where(eq(orderFiles.orderId, order.id))
    expect(files.map(({ state }) => state)).toEqual([stateOfFile.waiting, stateOfFile.waiting])
    const { timeline } = await shop.detail(order.of, order.id)
    expect(timeline.map(({ title }) => title)).toContain('规格已修改，稿件重新检查')
  })

  it('leaves what did not change as it was sold', async () => {
    const order = await paidOrder(underReview, 2)
    const [, other] = (await shop.detail(order.of, order.id)).lines
    const { version_id } = await proposed(order, { gsm: 128 })
    await shop.must(agree(order, version_id))
    const [, after] = (await shop.detail(order.of, order.id)).lines
    expect(after).toEqual(other)
    expect(await shop.rowOf(order.id)).toMatchObject({ state: underReview })
  })
})

describe('a proposal', () => {
  it('is refused by the buyer or withdrawn by the shop, once, and nothing has changed', async () => {
    const order = await paidOrder()
    const before = await shop.rowOf(order.id)
    const first = await proposed(order, { quantity: 10_000 })
    expect((await propose(order, { quantity: 6000 })).code).toBe(codes.conflict)
    await shop.must(refuse(order, first.version_id))
    expect((await agree(order, first.version_id)).code).toBe(codes.conflict)
    const second = await proposed(order, { quantity: 6000 })
    await shop.must(withdraw(owner, order, second.version_id))
    await shop.must(withdraw(owner, order, second.version_id))
    expect((await agree(order, second.version_id)).code).toBe(codes.conflict)
    expect(await shop.rowOf(order.id)).toMatchObject({ totalFen: before.totalFen, goodsFen: before.goodsFen })
    expect((await view(order.id)).versions.map(({ state }) => state)).toEqual(['withdrawn', 'refused'])
    expect(await messagesOf(order)).toHaveLength(3)
    const rows = await shop.database.db
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.subjectId, order.id), eq(audit.subjectKind, 'order')))
    expect(
      rows
        .map(({ action }) => action)
        .filter((action) => action.endsWith('Version'))
        .toSorted(),
    ).toEqual(['proposeVersion', 'proposeVersion', 'withdrawVersion'])
  })

  it('that nobody answers ends after seven days', async () => {
    const order = await paidOrder()
    const { version_id } = await proposed(order, { quantity: 10_000 })
    await shop.database.db
      .update(orderVersions)
      .set({ validUntil: new Date(shop.clock.time - dayMs) })
      .where(eq(orderVersions.id, version_id))
    expect((await agree(order, version_id)).code).toBe(codes.conflict)
    expect((await view(order.id)).versions).toMatchObject([{ state: 'ended' }])
    await proposed(order, { quantity: 6000 })
  })

  it('may be agreed to by staff for a buyer who said so, with their words', async () => {
    const order = await paidOrder()
    const { version_id } = await proposed(order, { quantity: 10_000 })
    await shop.must(agreeFor(service, order, version_id))
    expect((await view(order.id)).versions).toMatchObject([
      { state: 'agreed', answer: expect.stringContaining('电话里同意'), answered_name: expect.any(String) },
    ])
    expect((await messagesOf(order))[0]).toContain('数量或规格已修改')
  })

  it('needs a price within the person’s limit', async () => {
    const order = await paidOrder()
    const { quote: price } = await shop.must(
      quote(owner, order, await requestOf(order, { quantity: 10_000 })),
    )
    const cheap = Math.round((price?.total_fen ?? 0) / 2)
    const answer = await propose(
      order,
      { quantity: 10_000 },
      { client: service, price_fen: cheap, reason: '老客户' },
    )
    expect([answer.code, answer.msg]).toEqual([codes.refused, expect.stringContaining('改价幅度')])
    const { version_id, diff_fen } = await proposed(
      order,
      { quantity: 10_000 },
      { price_fen: cheap, reason: '老客户' },
    )
    await shop.must(agree(order, version_id))
    const [line] = (await shop.detail(order.of, order.id)).lines
    expect(line).toMatchObject({ total_fen: cheap })
    expect((await shop.rowOf(order.id)).computedFen).toBeGreaterThan(cheap)
    expect(diff_fen).toBeDefined()
  })

  it('says what it refuses', async () => {
    const order = await paidOrder()
    const same = await propose(order, {})
    expect([same.code, same.msg]).toEqual([codes.conflict, expect.stringContaining('都没有变')])
    const request = await requestOf(order, { quantity: 10_000 })
    const body = { line_id: order.line_id, request, expect_fen: 1, why: '客户来电' }
    const stale = await owner.call('proposeVersion', { params: { id: order.id }, body })
    expect([stale.code, stale.msg]).toEqual([codes.conflict, expect.stringContaining('差价已变为')])
    const wrong = await shop.must(quote(owner, order, { ...request, quantity: -1 }))
    expect(wrong).toMatchObject({
      objection: '还算不出价格',
      refusal: { fields: { quantity: expect.any(String) } },
    })
    const params = { id: order.id }
    expect((await stranger.call('quoteVersion', { params, body: { line_id: order.line_id } })).code).toBe(
      codes.notFound,
    )
    expect((await press.call('proposeVersion', { params, body })).code).toBe(codes.refused)
    const { order_id } = await shop.anOrder(order.of)
    const [line] = (await shop.detail(order.of, order_id)).lines
    const unpaid = { id: order_id, line_id: line?.line_id ?? '', of: order.of }
    expect((await propose(unpaid, { quantity: 10_000 })).code).toBe(codes.conflict)
    const { version_id } = await proposed(order, { quantity: 10_000 })
    const thief = (await shop.aBuyer()).token
    expect((await agree({ ...order, of: thief }, version_id)).code).toBe(codes.notFound)
  })

  it('ends with its order, and with production', async () => {
    const done = await paidOrder(inProduction)
    const first = await proposed(done, { quantity: 10_000 })
    await shop.must(press.call('finishProduction', { params: { id: done.id } }))
    expect((await agree(done, first.version_id)).code).toBe(codes.conflict)
    const over = await paidOrder()
    const second = await proposed(over, { quantity: 10_000 })
    await shop.must(owner.call('cancelOrder', { params: { id: over.id }, body: { why: '不做了' } }))
    expect((await agree(over, second.version_id)).code).toBe(codes.conflict)
    for (const { id } of [done, over]) expect((await view(id)).versions).toMatchObject([{ state: 'ended' }])
  })

  it('was quoted for one place: after a change of it the shop quotes anew', async () => {
    const order = await paidOrder()
    const { version_id } = await proposed(order, { quantity: 10_000 })
    await shop.must(
      owner.call('changeDelivery', {
        params: { id: order.id },
        body: { version: 0, pickup: true, why: '自提' } as never,
      }),
    )
    const late = await agree(order, version_id)
    expect([late.code, late.msg]).toEqual([codes.conflict, expect.stringContaining('重新报价')])
  })
})

describe('two at once, over two processes', () => {
  const count = (answers: { code: number }[]) => answers.filter(({ code }) => code === codes.ok).length

  const acts = {
    'the shop withdraws': (order: Paid, id: string) => withdraw(farOwner, order, id),
    'the order is cancelled': ({ id }: Paid) =>
      farOwner.call('cancelOrder', { params: { id }, body: { why: '不做了' } }),
  }
  it.each(Object.entries(acts))(
    'the buyer agrees while %s: one comes first, the other is told',
    async (_, act) => {
      for (let round = 0; round < 3; round += 1) {
        const order = await paidOrder()
        const before = await shop.rowOf(order.id)
        const { version_id, diff_fen = 0 } = await proposed(order, { quantity: 10_000 })
        const [agreed, other] = await Promise.all([agree(order, version_id), act(order, version_id)])
        const row = await shop.rowOf(order.id)
        const isAgreed = agreed.code === codes.ok
        expect(row.totalFen).toBe(isAgreed ? before.totalFen + diff_fen : before.totalFen)
        // An agreed order may still be cancelled after it; a withdrawn version is never agreed.
        if (row.state !== cancelled) expect(count([agreed, other])).toBe(1)
        else expect(other.code).toBe(codes.ok)
      }
    },
  )

  it('the buyer agrees while production ends: what was printed stays as it was sold', async () => {
    const far = await elsewhere.signedIn(staffOf.press)
    for (let round = 0; round < 3; round += 1) {
      const order = await paidOrder(inProduction)
      const { version_id } = await proposed(order, { quantity: 3000 })
      const [agreed] = await Promise.all([
        agree(order, version_id),
        far.call('finishProduction', { params: { id: order.id } }),
      ])
      const row = await shop.rowOf(order.id)
      const [line] = (await shop.detail(order.of, order.id)).lines
      expect(row.state).toBe(awaitingShipment)
      expect(line?.quantity).toBe(agreed.code === codes.ok ? 3000 : 5000)
      expect(row.refundedFen > 0).toBe(agreed.code === codes.ok)
    }
  })

  it('a yes that is said twice gives back once, and two proposals are one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await paidOrder()
      const answers = await Promise.all([
        propose(order, { quantity: 3000 }),
        propose(order, { quantity: 3000 }, { client: farOwner }),
      ])
      expect(count(answers)).toBe(1)
      const version_id = answers.find(({ code }) => code === codes.ok)?.data.version_id ?? ''
      await Promise.all([
        agree(order, version_id),
        agree(order, version_id, elsewhere.ask as typeof shop.ask),
        agreeFor(farOwner, order, version_id),
      ])
      expect(await refundsOf(order.id)).toHaveLength(1)
    }
  })

  it('the buyer agrees while the shop refunds everything: one comes first, the other is told', async () => {
    for (const at of [0, 1, 2, 3]) {
      const order = await paidOrder()
      const { paidFen } = await shop.rowOf(order.id)
      const { version_id, diff_fen = 0 } = await proposed(order, { quantity: 3000 })
      const body = { order_id: order.id, amount_fen: paidFen, why: '全退' }
      const asks: (() => Promise<{ code: number }>)[] = [
        () => agree(order, version_id),
        () => farOwner.call('refundOrder', { body }),
      ]
      const answers = await Promise.all((at % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()))
      expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
      const row = await shop.rowOf(order.id)
      const [line] = (await shop.detail(order.of, order.id)).lines
      const isAgreed = line?.quantity === 3000
      expect([row.refundedFen, row.returnedFen]).toEqual(isAgreed ? [-diff_fen, -diff_fen] : [paidFen, 0])
    }
  })

  it('the buyer of paper agrees while it is shipped: what was sent stays as it was sold', async () => {
    const shipping = await elsewhere.signedIn(staffOf.shipping)
    for (const at of [0, 1, 2, 3]) {
      const order = await paidPaper()
      const { version_id } = await proposed(order, { sheets: 600 })
      const parcels = [{ carrier: 'zto', no: `7800${order.id.replaceAll(/\D/g, '').slice(0, 8)}${at}` }]
      const asks: (() => Promise<{ code: number }>)[] = [
        () => agree(order, version_id),
        () => shipping.call('shipOrder', { params: { id: order.id }, body: { parcels } }),
      ]
      const answers = await Promise.all((at % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()))
      const [line] = (await shop.detail(order.of, order.id)).lines
      const agreed = answers[at % 2]
      expect(line?.quantity).toBe(agreed?.code === codes.ok ? 600 : 1000)
      if (agreed?.code !== codes.ok) expect(agreed?.code).toBe(codes.conflict)
    }
  })
})
