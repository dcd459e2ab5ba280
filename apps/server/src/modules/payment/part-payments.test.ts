import { codes, dayMs, stateOfOrder } from '@yinpu/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit, payments, refunds } from '../../db/schema/index.ts'
import { and, asc, eq } from '../../db/sql.ts'
import { anArchive } from '../../testing/artwork-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const totalFen = 268_888
/** 30 percent are 806.664 yuan: a deposit is rounded up to whole yuan */
const depositFen = 80_700
const restFen = totalFen - depositFen
const settings = { percent: 30, online: true, holds_goods: true }

let shop: OrderConsole
let elsewhere: SecondProcess
let service: ConsoleClient
let owner: ConsoleClient
let token: string
let ids: string[]

const setDeposit = async (changes: object = {}) => {
  const { version } = await shop.must(owner.call('getDeposit', {}))
  return owner.call('updateDeposit', { body: { ...settings, ...changes, version } })
}

beforeAll(async () => {
  shop = await createOrderConsole()
  elsewhere = await createSecondProcess(shop)
  service = await shop.signedIn(staffOf.service)
  owner = await shop.signedIn(staffOf.owner)
  await shop.must(setDeposit())
  token = (await shop.aBuyer()).token
  ids = await shop.plainOrders(token, 60, totalFen)
  await shop.give(token, 9_000_000)
})
afterEach(async () => {
  expect(await shop.faults()).toEqual([])
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

/** An unpaid order that may start with 30 percent of its price. */
const anOrder = () => ids.pop() ?? expect.fail('more orders are needed')
const take = (client: ConsoleClient, id: string, more: object) =>
  client.call('takeMoney', {
    params: { id },
    body: { method: 'bank', voucher_no: '6222', ...more } as never,
  })
const takeDeposit = (id: string) =>
  shop.must(take(service, id, { part: 'deposit', expect_fen: depositFen, given_fen: depositFen }))
const takeRest = (id: string, fen = restFen, more: object = {}) =>
  take(service, id, { part: 'rest', expect_fen: fen, given_fen: fen, ...more })
const takeBack = (no: string) => service.call('takeBackMoney', { params: { no }, body: { why: '登记错了' } })
const askExtra = (client: ConsoleClient, id: string, fen: number, wasFen: number, more: object = {}) =>
  client.call('askExtra', {
    params: { id },
    body: { amount_fen: fen, was_fen: wasFen, why: '封套加 100 个', ...more },
  })
const lowerOwed = (client: ConsoleClient, id: string, fen: number, wasFen: number) =>
  client.call('lowerOwed', { params: { id }, body: { amount_fen: fen, was_fen: wasFen, why: '老客户' } })
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> }).fields
const paymentsOf = (id: string) =>
  shop.database.db
    .select({ kind: payments.kind, amountFen: payments.amountFen, channel: payments.channel })
    .from(payments)
    .where(and(eq(payments.orderId, id), payments.counts))
    .orderBy(asc(payments.attemptNo))
const byBalance = (id: string, more: object = {}) =>
  shop.init(token, id, { channel: 3, password: 'abc123', ...more })
const ship = (id: string, no = '78001234') =>
  owner.call('shipOrder', { params: { id }, body: { parcels: [{ carrier: 'zto', no }] } })

describe('a deposit', () => {
  it('starts the order, whoever pays it, and the rest is owed', async () => {
    const id = anOrder()
    expect((await shop.detail(token, id)).money).toMatchObject({ deposit_fen: depositFen, paid_fen: 0 })
    await shop.must(byBalance(id, { part: 'deposit', expect_fen: depositFen }))
    expect(await shop.rowOf(id)).toMatchObject({
      ...{ state: stateOfOrder.awaitingFiles, totalFen, paidFen: depositFen, owedFen: restFen },
    })
    const seen = await shop.detail(token, id)
    expect(seen.money).toMatchObject({ paid_fen: depositFen, rest_fen: restFen })
    expect(seen.money).not.toHaveProperty('deposit_fen')
    expect(seen.actions).toContain('pay')
    expect(seen.timeline[0]?.title).toBe('定金已付')
    // Without a part it is the rest that is paid.
    await shop.must(byBalance(id, { expect_fen: restFen }))
    expect(await shop.rowOf(id)).toMatchObject({ paidFen: totalFen, owedFen: 0 })
    expect(await paymentsOf(id)).toEqual([
      { kind: 'deposit', amountFen: depositFen, channel: 3 },
      { kind: 'rest', amountFen: restFen, channel: 3 },
    ])
    const paid = await shop.detail(token, id)
    expect(paid.actions).not.toContain('pay')
    expect(paid.payments.map(({ part }) => part)).toEqual(['deposit', 'rest'])
    expect((await byBalance(id)).code).toBe(codes.conflict)
  })

  it('is one of two choices: the whole price is taken as well, and nothing else', async () => {
    const id = anOrder()
    const other = await byBalance(id, { part: 'deposit', expect_fen: depositFen - 100 })
    expect([other.code, other.data]).toMatchObject([codes.conflict, { part_fen: depositFen }])
    expect((await byBalance(id, { part: 'rest', expect_fen: restFen })).code).toBe(codes.conflict)
    await shop.must(byBalance(id, { expect_fen: totalFen }))
    expect(await shop.rowOf(id)).toMatchObject({ paidFen: totalFen, owedFen: 0 })
    expect(await paymentsOf(id)).toEqual([{ kind: 'full', amountFen: totalFen, channel: 3 }])
  })

  it('is not offered where the shop asks for none, and old orders keep theirs', async () => {
    const old = anOrder()
    await shop.must(setDeposit({ online: false }))
    try {
      const { order_id } = await shop.anOrder(token)
      expect((await shop.detail(token, order_id)).money).not.toHaveProperty('deposit_fen')
      expect((await byBalance(order_id, { part: 'deposit' })).code).toBe(codes.conflict)
      expect((await shop.detail(token, old)).money).toMatchObject({ deposit_fen: depositFen })
    } finally {
      await shop.must(setDeposit())
    }
  })

  it('is paid through a provider, and a code of the whole price shown before is refunded', async () => {
    const id = anOrder()
    const whole = await shop.start(token, id, { channel: 1, way: 'qr', expect_fen: totalFen })
    const part = await shop.start(token, id, {
      channel: 2,
      way: 'qr',
      part: 'deposit',
      expect_fen: depositFen,
    })
    expect(part.amount_fen).toBe(depositFen)
    await shop.alipay.pay(part.payment_no)
    await shop.alipay.settle()
    expect(await shop.rowOf(id)).toMatchObject({ paidFen: depositFen, owedFen: restFen })
    // Closed at its provider when the other method was chosen.
    await expect(shop.wechat.pay(whole.payment_no)).rejects.toThrow()
    expect(await shop.check(token, id)).toMatchObject({ paid: true, paid_fen: depositFen })
  })

  it('is taken at the counter: the draft starts the order with it', async () => {
    const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
    const document = { pickup: true, method: 'cash', deposit: true, lines }
    const draft = await shop.must(service.call('openCounterDraft', { body: document as never }))
    const partFen = draft.deposit_fen ?? expect.fail('no deposit')
    const placed = await shop.must(
      service.call('orderCounterDraft', {
        params: { id: draft.id },
        body: { version: draft.version, expect_fen: draft.total_fen, given_fen: partFen + 100 },
      }),
    )
    expect(placed).toMatchObject({ total_fen: draft.total_fen, change_fen: 100 })
    expect(await shop.rowOf(placed.order_id)).toMatchObject({
      ...{ paidFen: partFen, owedFen: draft.total_fen - partFen, depositPercent: 30 },
    })
  })
})

describe('what is owed', () => {
  it('is taken by hand, in parts, with a waiver that lessens the price', async () => {
    const id = anOrder()
    await takeDeposit(id)
    expect(await shop.must(service.call('getTakeable', { params: { id } }))).toMatchObject({
      ...{ total_fen: totalFen, paid_fen: depositFen, parts: [{ part: 'rest', fen: restFen }] },
    })
    const short = await takeRest(id, restFen, { given_fen: 100_000 })
    expect([short.code, fieldsOf(short)?.given_fen]).toEqual([codes.invalid, expect.stringContaining('还少')])
    const part = await shop.must(takeRest(id, restFen, { given_fen: 100_000, owe: true }))
    expect(part).toMatchObject({ amount_fen: 100_000, owed_fen: restFen - 100_000 })
    const leftFen = restFen - 100_000
    const last = await shop.must(takeRest(id, leftFen, { waive_fen: 88, given_fen: leftFen - 88 }))
    expect(last).toMatchObject({ amount_fen: leftFen - 88, waived_fen: 88, owed_fen: 0 })
    expect(await shop.rowOf(id)).toMatchObject({
      ...{ totalFen: totalFen - 88, paidFen: totalFen - 88, waivedFen: 88, owedFen: 0 },
    })
    // The limit of a waiver is one for the order, however many payments it has.
    const again = anOrder()
    await takeDeposit(again)
    const waived = await shop.must(takeRest(again, restFen, { waive_fen: 60, given_fen: 1_000, owe: true }))
    const openFen = waived.owed_fen
    const beyond = await takeRest(again, openFen, { waive_fen: 41, given_fen: openFen - 41 })
    expect([beyond.code, beyond.data]).toMatchObject([codes.refused, { waive_most_fen: 40 }])
  })

  it('holds the goods as long as the shop wants, and keeps the order from being complete', async () => {
    const id = anOrder()
    await takeDeposit(id)
    await shop.setState(id, stateOfOrder.awaitingShipment)
    const refusal = await ship(id)
    expect([refusal.code, refusal.msg]).toEqual([codes.conflict, expect.stringContaining('付清才能发货')])
    const listed = await shop.must(owner.call('listShipping', { query: { limit: 100 } }))
    expect(listed.list.find((row) => row.order_id === id)).toMatchObject({ awaits_money: true })
    await shop.must(setDeposit({ holds_goods: false }))
    try {
      await shop.must(ship(id))
    } finally {
      await shop.must(setDeposit())
    }
    const early = await shop.ask('takeGoods', { query: { order_id: id } }, token)
    expect([early.code, early.msg]).toEqual([codes.conflict, expect.stringContaining('没有付清')])
    const today = shop.clock.time
    shop.clock.time += 12 * dayMs
    await shop.app.jobs.find(({ name }) => name === 'receive-old-orders')?.run()
    expect(await shop.rowOf(id)).toMatchObject({ state: stateOfOrder.underWay })
    shop.clock.time = today
    await shop.must(takeRest(id))
    expect((await shop.detail(token, id)).actions).toContain('take_good')
  })

  it('goes back with the deposit when the order is cancelled', async () => {
    const id = anOrder()
    const had = await shop.balanceOf(token)
    await shop.must(byBalance(id, { part: 'deposit', expect_fen: depositFen }))
    await shop.must(askExtra(service, id, 5_000, totalFen))
    await shop.must(owner.call('cancelOrder', { params: { id }, body: { why: '客户不做了' } }))
    expect(await shop.rowOf(id)).toMatchObject({
      ...{ state: stateOfOrder.cancelled, paidFen: depositFen, refundedFen: depositFen, owedFen: 0 },
    })
    expect(await shop.balanceOf(token)).toBe(had)
  })

  it('is refunded from the newest payment back to the first, and a key is used once', async () => {
    const id = anOrder()
    await shop.must(byBalance(id, { part: 'deposit', expect_fen: depositFen }))
    await shop.must(byBalance(id, { expect_fen: restFen }))
    const body = {
      order_id: id,
      amount_fen: restFen + 1_000,
      why: '少印了',
      back: 'origin',
      key: 'k1',
    } as const
    const refundable = await shop.must(owner.call('getRefundable', { params: { id } }))
    expect(refundable).toMatchObject({ rest_fen: totalFen })
    await shop.must(owner.call('refundOrder', { body }))
    await shop.must(owner.call('refundOrder', { body }))
    expect(await shop.rowOf(id)).toMatchObject({ refundedFen: restFen + 1_000 })
    const { refunds } = await shop.detail(token, id)
    expect(refunds.map(({ amount_fen }) => amount_fen)).toEqual([restFen, 1_000])
    const tooMuch = await owner.call('refundOrder', { body: { ...body, key: 'k2' } })
    expect([tooMuch.code, tooMuch.data]).toMatchObject([
      codes.conflict,
      { refundable_fen: totalFen - restFen - 1_000 },
    ])
  })

  it('goes through the whole life of its order: artwork, print, rest, parcel, receipt, and a claim at its end', async () => {
    const { order_id: id } = await shop.anOrder(token)
    const { money } = await shop.detail(token, id)
    const partFen = money.deposit_fen ?? expect.fail('no deposit')
    const owedFen = money.total_fen - partFen
    const { payment_no } = await shop.start(token, id, {
      ...{ channel: 1, way: 'qr', part: 'deposit', expect_fen: partFen },
    })
    await shop.wechat.pay(payment_no)
    await shop.later()
    const [prepress, press] = [await shop.signedIn(staffOf.prepress), await shop.signedIn(staffOf.press)]
    const content = anArchive()
    const key = await uploadFile(shop, token, { order_id: id, purpose: 'artwork' }, content, '稿件.zip')
    const { lines } = await shop.detail(token, id)
    const [line] = lines
    const files = [{ key, name: '稿件.zip', size: content.length }]
    const body = { order_id: id, line_id: line?.line_id ?? '', files, submit: true }
    await shop.must(shop.ask('attachFiles', { body: body as never }, token))
    await shop.app.inspector.settled()
    await shop.must(prepress.call('approveArtwork', { params: { id }, body: { unseen: true } }))
    await shop.must(press.call('finishProduction', { params: { id } }))
    expect((await ship(id, '78009001')).code).toBe(codes.conflict)
    await shop.must(take(service, id, { part: 'rest', expect_fen: owedFen, given_fen: owedFen }))
    await shop.must(ship(id, '78009001'))
    await shop.must(shop.ask('takeGoods', { query: { order_id: id } }, token))
    const titles = (await shop.detail(token, id)).timeline.map(({ title }) => title)
    for (const title of ['定金已付', '尾款已收到']) expect(titles).toContain(title)
    // The claim takes from the transfer of the rest first, then from WeChat; each goes back by its own way.
    const claimedFen = owedFen + 500
    const claim = {
      ...{ order_id: id, type: 2, reason: '印刷质量问题', description: '颜色偏差太大，客户不收。' },
      ...{ amount_fen: claimedFen, images: [] },
      lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    }
    const { after_id } = await shop.must(shop.ask('applyAfterSale', { body: claim as never }, token))
    const agreeing = { params: { id: after_id }, body: { back: 'origin' as const, note: '' } }
    await shop.must(owner.call('agreeToAfterSale', agreeing))
    await shop.later()
    const { refunds: back } = await shop.detail(token, id)
    expect(back.map(({ amount_fen }) => amount_fen).toSorted((one, other) => other - one)).toEqual([
      owedFen,
      500,
    ])
    const byHand = back.find(({ amount_fen }) => amount_fen === owedFen)
    const mark = { params: { no: byHand?.refund_no ?? '' }, body: {} }
    await shop.must(owner.call('markRefundOffline', mark))
    expect(await shop.rowOf(id)).toMatchObject({
      ...{ state: stateOfOrder.completed, totalFen: money.total_fen, paidFen: money.total_fen },
      ...{ owedFen: 0, refundedFen: claimedFen },
    })
    const provided = shop.wechat.totals().find(({ paymentNo }) => paymentNo === payment_no)
    expect(provided).toMatchObject({ paidFen: partFen, refundedFen: 500 })
  })

  it('is claimed at the end of the order’s life, over both payments', async () => {
    const id = anOrder()
    await shop.must(byBalance(id, { part: 'deposit', expect_fen: depositFen }))
    await shop.must(byBalance(id, { expect_fen: restFen }))
    await shop.setState(id, stateOfOrder.underWay)
    const { lines } = await shop.detail(token, id)
    const claimedFen = restFen + 500
    const { after_id } = await shop.must(
      shop.ask(
        'applyAfterSale',
        {
          body: {
            ...{ order_id: id, type: 2, reason: '印刷质量问题', description: '颜色偏差太大，客户不收。' },
            ...{ amount_fen: claimedFen, images: [] },
            lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
          },
        },
        token,
      ),
    )
    await shop.must(
      owner.call('agreeToAfterSale', { params: { id: after_id }, body: { back: 'origin', note: '' } }),
    )
    expect(await shop.rowOf(id)).toMatchObject({ refundedFen: claimedFen })
  })
})

describe('an extra sum', () => {
  it('is asked for on a paid order, paid by the buyer, and named by its kind', async () => {
    const id = anOrder()
    await shop.must(byBalance(id, { expect_fen: totalFen }))
    const extra = await shop.must(askExtra(service, id, 17_257, totalFen, { key: 'e1' }))
    expect(extra).toMatchObject({ total_fen: totalFen + 17_257, owed_fen: 17_257 })
    // The same request again asks for nothing more.
    await shop.must(askExtra(service, id, 17_257, totalFen, { key: 'e1' }))
    expect(await shop.rowOf(id)).toMatchObject({
      totalFen: totalFen + 17_257,
      extraFen: 17_257,
      owedFen: 17_257,
    })
    expect((await shop.detail(token, id)).money).toMatchObject({ extra_fen: 17_257, extra_asked_fen: 17_257 })
    await shop.must(byBalance(id, { part: 'extra', expect_fen: 17_257 }))
    expect(await shop.rowOf(id)).toMatchObject({ owedFen: 0, extraOwedFen: 0, paidFen: totalFen + 17_257 })
    expect((await paymentsOf(id)).map(({ kind }) => kind)).toEqual(['full', 'extra'])
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectId, id))
    expect(rows.map(({ action }) => action)).toContain('askExtra')
  })

  it('is taken back before it has come, and the rest is lowered within the person’s limit', async () => {
    const id = anOrder()
    await takeDeposit(id)
    await shop.must(askExtra(service, id, 5_000, totalFen))
    const owedFen = restFen + 5_000
    const stale = await lowerOwed(service, id, 100, restFen)
    expect([stale.code, stale.data]).toMatchObject([codes.conflict, { owed_fen: owedFen }])
    // The extra sum goes first and costs nothing of the limit; a tenth of the price does.
    const beyond = await lowerOwed(service, id, 5_000 + 30_000, owedFen)
    expect([beyond.code, beyond.msg]).toEqual([codes.refused, expect.stringContaining('改价幅度')])
    expect(await shop.must(lowerOwed(service, id, 5_000 + 20_000, owedFen))).toMatchObject({
      ...{ total_fen: totalFen - 20_000, owed_fen: restFen - 20_000 },
    })
    expect(await shop.rowOf(id)).toMatchObject({ extraFen: 0, extraOwedFen: 0, adjustFen: -20_000 })
    // A rest that never comes: the owner lowers it to nothing, and the order can be completed.
    await shop.must(lowerOwed(owner, id, restFen - 20_000, restFen - 20_000))
    expect(await shop.rowOf(id)).toMatchObject({ owedFen: 0, totalFen: depositFen, paidFen: depositFen })
  })

  it('is not asked for before the payment, on delivery, on the account or at the end', async () => {
    const unpaid = anOrder()
    expect((await askExtra(service, unpaid, 100, totalFen)).msg).toContain('改价')
    const done = anOrder()
    await shop.must(byBalance(done, { expect_fen: totalFen }))
    await shop.setState(done, stateOfOrder.completed)
    expect((await askExtra(service, done, 100, totalFen)).code).toBe(codes.conflict)
    const press = await shop.signedIn(staffOf.press)
    expect((await askExtra(press, done, 100, totalFen)).code).toBe(codes.refused)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await askExtra(stranger, done, 100, totalFen)).code).toBe(codes.notFound)
    await shop.setState(done, stateOfOrder.awaitingFiles)
  })
})

describe('an entry that was a mistake', () => {
  it('of a rest leaves the order where it is, and the deposit is taken back after it', async () => {
    const id = anOrder()
    const deposit = await takeDeposit(id)
    const rest = await shop.must(takeRest(id, restFen, { waive_fen: 88, given_fen: restFen - 88 }))
    expect(await shop.rowOf(id)).toMatchObject({ owedFen: 0, totalFen: totalFen - 88 })
    const early = await takeBack(deposit.payment_no)
    expect([early.code, early.msg]).toEqual([codes.conflict, expect.stringContaining('尾款')])
    await shop.must(takeBack(rest.payment_no))
    expect(await shop.rowOf(id)).toMatchObject({
      ...{ state: stateOfOrder.awaitingFiles, totalFen, waivedFen: 0, paidFen: depositFen, owedFen: restFen },
    })
    await shop.must(takeBack(deposit.payment_no))
    expect(await shop.rowOf(id)).toMatchObject({ state: stateOfOrder.unpaid, paidFen: 0, owedFen: 0 })
    await takeDeposit(id)
  })
})

describe('two at once, over two processes', () => {
  const outcomes = async (runs: Promise<{ code: number }>[]) =>
    (await Promise.all(runs)).map(({ code }) => code).toSorted((one, other) => one - other)

  it('pay a rest once', async () => {
    const other = await elsewhere.signedIn(staffOf.finance)
    for (let round = 0; round < 3; round += 1) {
      const id = anOrder()
      await takeDeposit(id)
      const body = { part: 'rest', expect_fen: restFen, given_fen: restFen }
      const codesOf = await outcomes([take(service, id, body), take(other, id, body)])
      expect(codesOf).toEqual([codes.ok, codes.conflict])
      expect(await shop.rowOf(id)).toMatchObject({ paidFen: totalFen, owedFen: 0 })
    }
  })

  const turns = [0, 1, 2, 3]
  /** Each of them begins in half of the rounds. */
  const inTurn = async <One, Other>(at: number, one: () => Promise<One>, other: () => Promise<Other>) => {
    if (at % 2 === 0) return Promise.all([one(), other()])
    const [second, first] = await Promise.all([other(), one()])
    return [first, second] as const
  }
  const codesOf = (answers: readonly { code: number }[]) =>
    answers.map(({ code }) => code).toSorted((one, other) => one - other)
  const moneyOf = async (id: string) => {
    const back = await shop.database.db.select().from(refunds).where(eq(refunds.orderId, id))
    return { row: await shop.rowOf(id), backFen: back.reduce((sum, { amountFen }) => sum + amountFen, 0) }
  }
  const far = () => elsewhere.signedIn(staffOf.owner)
  const cancel = (client: ConsoleClient, id: string) =>
    client.call('cancelOrder', { params: { id }, body: { why: '不做了' } })
  const reprice = (client: ConsoleClient, id: string) =>
    client.call('repriceOrder', {
      params: { id },
      body: { total_fen: totalFen - 1_000, was_fen: totalFen, why: '老客户' },
    })
  const refund = (client: ConsoleClient, order_id: string, amount_fen: number) =>
    client.call('refundOrder', { body: { order_id, amount_fen, why: '少印', back: 'origin' } })
  /** Numbers that a provider has taken back, and those that it has not. */
  const leftAt = (payment_no: string) => {
    const { paidFen = 0, refundedFen = 0 } =
      shop.wechat.totals().find(({ paymentNo }) => paymentNo === payment_no) ?? {}
    return paidFen - refundedFen
  }

  it.each([
    ['lowered', (client: ConsoleClient, id: string) => lowerOwed(client, id, 1_000, restFen)],
    ['raised by an extra sum', (client: ConsoleClient, id: string) => askExtra(client, id, 1_000, totalFen)],
  ])('a rest is paid and %s: both are in the books, or the second is told', async (name, change) => {
    const other = await far()
    for (const at of turns) {
      const id = anOrder()
      await takeDeposit(id)
      const [taken, changed] = await inTurn(
        at,
        () => takeRest(id),
        () => change(other, id),
      )
      const row = await shop.rowOf(id)
      expect(row.paidFen + row.owedFen).toBe(row.totalFen)
      expect(row.paidFen).toBe(taken.code === codes.ok ? totalFen : depositFen)
      // The rest is lowered; an extra sum stays as it is.
      if (name === 'lowered') expect(codesOf([taken, changed])).toEqual([codes.ok, codes.conflict])
      else expect([taken.code, changed.code]).toEqual([codes.ok, codes.ok])
    }
  })

  it('a deposit or a rest is paid and the order cancelled: everything that came goes back', async () => {
    const other = await far()
    for (const at of turns) {
      const id = anOrder()
      if (at > 1) await takeDeposit(id)
      const [taken, ended] = await inTurn(
        at,
        (): Promise<{ code: number }> =>
          at > 1 ? takeRest(id) : byBalance(id, { part: 'deposit', expect_fen: depositFen }),
        () => cancel(other, id),
      )
      const { row, backFen } = await moneyOf(id)
      expect([ended.code, row.state]).toEqual([codes.ok, stateOfOrder.cancelled])
      expect(backFen).toBe(row.paidFen)
      const earlierFen = at > 1 ? depositFen : 0
      const partFen = at > 1 ? restFen : depositFen
      expect(row.paidFen).toBe(earlierFen + (taken.code === codes.ok ? partFen : 0))
      if (taken.code !== codes.ok) expect(taken.code).toBe(codes.conflict)
    }
  })

  it('a deposit is paid and the price changed: one of them, and the other is told', async () => {
    const other = await far()
    for (const at of turns) {
      const id = anOrder()
      const [paid, changed] = await inTurn(
        at,
        () => byBalance(id, { part: 'deposit', expect_fen: depositFen }),
        () => reprice(other, id),
      )
      expect(codesOf([paid, changed])).toEqual([codes.ok, codes.conflict])
      expect(await shop.rowOf(id)).toMatchObject(
        paid.code === codes.ok
          ? { paidFen: depositFen, owedFen: restFen, totalFen }
          : { paidFen: 0, owedFen: 0, totalFen: totalFen - 1_000 },
      )
    }
  })

  it('a rest is paid and the deposit refunded: both are in the books', async () => {
    const other = await far()
    for (const at of turns) {
      const id = anOrder()
      await shop.must(byBalance(id, { part: 'deposit', expect_fen: depositFen }))
      const [paid, back] = await inTurn(
        at,
        () => byBalance(id, { part: 'rest', expect_fen: restFen }),
        () => refund(other, id, depositFen),
      )
      expect([paid.code, back.code]).toEqual([codes.ok, codes.ok])
      expect(await shop.rowOf(id)).toMatchObject({
        ...{ paidFen: totalFen, owedFen: 0, refundedFen: depositFen, totalFen },
      })
    }
  })

  it.each([
    ['the price is changed', (client: ConsoleClient, id: string) => reprice(client, id)],
    ['the order is cancelled', (client: ConsoleClient, id: string) => cancel(client, id)],
    [
      'money is taken by hand',
      (client: ConsoleClient, id: string) =>
        take(client, id, { part: 'deposit', expect_fen: depositFen, given_fen: depositFen }),
    ],
  ])('a provider tells of a deposit while %s: what does not count goes back', async (_name, act) => {
    const other = await far()
    for (const at of [0, 1]) {
      const id = anOrder()
      const code = { channel: 1, way: 'qr', part: 'deposit', expect_fen: depositFen }
      const { payment_no } = await shop.start(token, id, code)
      const [, acted] = await inTurn(
        at,
        // The code may be closed before the buyer has paid.
        () => shop.wechat.pay(payment_no).catch(() => undefined),
        (): Promise<{ code: number }> => act(other, id),
      )
      await shop.later()
      await shop.later()
      const { row } = await moneyOf(id)
      const counting = (await paymentsOf(id)).filter(({ channel }) => channel === 1)
      const isGiven = row.state === stateOfOrder.cancelled
      expect(leftAt(payment_no)).toBe(isGiven || counting.length === 0 ? 0 : depositFen)
      expect(row.paidFen + row.owedFen).toBe(
        row.state === stateOfOrder.unpaid ? 0 : isGiven ? row.paidFen : row.totalFen,
      )
      expect([codes.ok, codes.conflict]).toContain(acted.code)
    }
  })

  it('a provider’s notice and money by hand: what comes second goes back', async () => {
    const id = anOrder()
    await takeDeposit(id)
    const { payment_no } = await shop.start(token, id, { channel: 1, way: 'qr', expect_fen: restFen })
    await Promise.allSettled([shop.wechat.pay(payment_no), takeRest(id)])
    await shop.later()
    await shop.later()
    expect(await shop.rowOf(id)).toMatchObject({ paidFen: totalFen, owedFen: 0, refundedFen: 0 })
  })
})
