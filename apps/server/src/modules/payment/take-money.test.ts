import { codes, dayMs, dayOf, stateOfOrder } from '@yinpu/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit, ledgerEntries, payments, waivers } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { cashRepository } from '../reconciliation/cash-repository.ts'

let shop: OrderConsole
let elsewhere: SecondProcess
let service: ConsoleClient
let finance: ConsoleClient
let owner: ConsoleClient
let token: string
let ids: string[]
beforeAll(async () => {
  shop = await createOrderConsole()
  elsewhere = await createSecondProcess(shop)
  service = await shop.signedIn(staffOf.service)
  finance = await shop.signedIn(staffOf.finance)
  owner = await shop.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
  ids = await shop.plainOrders(token, 60, 181_731)
})
afterEach(async () => {
  expect(await shop.faults()).toEqual([])
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const anOrder = () => ids.pop() ?? expect.fail('more orders are needed')

const body = (more: object = {}) => ({
  ...{ method: 'cash' as const, expect_fen: 181_731, given_fen: 181_731 },
  ...more,
})
const take = (client: ConsoleClient, id: string, more: object = {}) =>
  client.call('takeMoney', { params: { id }, body: body(more) as never })
const takeBack = (client: ConsoleClient, no: string, why = '登记错了') =>
  client.call('takeBackMoney', { params: { no }, body: { why } })
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> }).fields

const aWalkIn = async () => {
  const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
  const draft = await shop.must(
    service.call('openCounterDraft', { body: { pickup: true, method: 'later', lines } as never }),
  )
  return shop.must(
    service.call('orderCounterDraft', {
      params: { id: draft.id },
      body: { version: draft.version, expect_fen: draft.total_fen },
    }),
  )
}

describe('money that a member of the shop takes', () => {
  it('pays the order, with what was given, waived and given back each in its place', async () => {
    const id = anOrder()
    const today = dayOf(shop.clock.time)
    const cashOf = async () =>
      (await cashRepository.list(shop.database.db, shop.companyId, today, today))
        .filter(({ label, side }) => label === '现金' && side === 'cash')
        .reduce((sum, { kind, fen }) => sum + (kind === 'refund' ? -fen : fen), 0)
    const before = await cashOf()
    const taken = await shop.must(take(service, id, { given_fen: 182_000, waive_fen: 31 }))
    expect(taken).toMatchObject({
      ...{ order_id: id, state: stateOfOrder.awaitingFiles, amount_fen: 181_700 },
      ...{ waived_fen: 31, change_fen: 300, balance_fen: 0, box: '' },
    })
    expect(await shop.rowOf(id)).toMatchObject({
      ...{ totalFen: 181_700, paidFen: 181_700, waivedFen: 31, adjustFen: -31, adjustReason: '抹零' },
    })
    expect(await cashOf()).toBe(before + 181_700)
    const seen = await shop.must(service.call('getPayment', { params: { no: taken.payment_no } }))
    expect(seen).toMatchObject({
      ...{ offline_label: '现金', amount_fen: 181_700, may_take_back: true },
      taken: { method: 'cash', kind: 'full', given_fen: 182_000, waived_fen: 31, voucher_no: '' },
    })
    const { money } = await shop.detail(token, id)
    expect(money).toMatchObject({ total_fen: 181_700, paid_fen: 181_700, waived_fen: 31 })
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectId, id))
    expect(rows).toMatchObject([{ action: 'takeMoney', after: { waived_fen: 31, change_fen: 300 } }])
  })

  it('waives within the role’s limit and within the one limit of everything that is taken off', async () => {
    const id = anOrder()
    const takeable = await shop.must(service.call('getTakeable', { params: { id } }))
    expect(takeable).toMatchObject({
      total_fen: 181_731,
      waive_most_fen: 100,
      walk_in: false,
      uses_boxes: false,
    })
    const beyond = await take(service, id, { waive_fen: 101, given_fen: 181_630 })
    expect([beyond.code, beyond.data]).toMatchObject([codes.refused, { waive_most_fen: 100 }])
    expect(beyond.msg).toContain('老板')
    expect(await shop.rowOf(id)).toMatchObject({
      state: stateOfOrder.unpaid,
      totalFen: 181_731,
      waivedFen: 0,
    })
    // A tenth of 999 fen is 99.9: 899.1 stays at least, which is 900 in whole fen.
    const [small = ''] = await shop.plainOrders(token, 1, 999)
    const of = { expect_fen: 999, given_fen: 999 }
    expect((await take(service, small, { ...of, waive_fen: 100 })).data).toMatchObject({ waive_most_fen: 99 })
    const repriced = { total_fen: 950, was_fen: 999, why: '老客户' }
    await shop.must(service.call('repriceOrder', { params: { id: small }, body: repriced }))
    const after = { expect_fen: 950, given_fen: 950 }
    expect((await take(service, small, { ...after, waive_fen: 51 })).data).toMatchObject({
      waive_most_fen: 50,
    })
    await shop.must(take(service, small, { ...after, waive_fen: 50 }))
    expect(await shop.rowOf(small)).toMatchObject({
      ...{ totalFen: 900, adjustFen: -99, waivedFen: 50, adjustReason: '老客户；抹零' },
    })
    // The owner has no limit, but a whole price is no odd sum.
    const whole = await take(owner, id, { waive_fen: 181_731, given_fen: 0 })
    expect([whole.code, fieldsOf(whole)]).toEqual([codes.invalid, { waive_fen: '不能全部抹掉' }])
  })

  it('has a named place for every fen: too little is refused, too much is change or balance', async () => {
    const id = anOrder()
    const short = await take(service, id, { method: 'bank', voucher_no: '88', given_fen: 180_731 })
    expect([short.code, fieldsOf(short)?.given_fen]).toEqual([
      codes.invalid,
      expect.stringContaining('10.00'),
    ])
    const tooMuch = { method: 'wechat', voucher_no: '4200', given_fen: 182_000 }
    const unplaced = await take(service, id, tooMuch)
    expect([unplaced.code, fieldsOf(unplaced)?.surplus]).toEqual([
      codes.invalid,
      expect.stringContaining('余额'),
    ])
    const had = await shop.balanceOf(token)
    const taken = await shop.must(take(service, id, { ...tooMuch, surplus: 'balance' }))
    expect(taken).toMatchObject({ amount_fen: 181_731, balance_fen: 269, change_fen: 0 })
    expect(await shop.balanceOf(token)).toBe(had + 269)
    // Taken back, the surplus leaves the balance too.
    await shop.must(takeBack(service, taken.payment_no))
    expect(await shop.balanceOf(token)).toBe(had)
  })

  it('gives a walk-in change and no balance', async () => {
    const { order_id, total_fen } = await aWalkIn()
    const of = { expect_fen: total_fen, given_fen: total_fen + 500 }
    const saved = await take(service, order_id, { ...of, surplus: 'balance' })
    expect([saved.code, fieldsOf(saved)?.surplus]).toEqual([codes.invalid, expect.stringContaining('散客')])
    const transferred = await take(service, order_id, { ...of, method: 'alipay', voucher_no: '2088' })
    expect(fieldsOf(transferred)?.surplus).toContain('退回客人')
    expect(await shop.must(take(service, order_id, of))).toMatchObject({ change_fen: 500 })
  })

  it('asks for a voucher of a transfer, keeps a picture, and takes money that came earlier', async () => {
    const id = anOrder()
    const bare = await take(service, id, { method: 'bank' })
    expect([bare.code, fieldsOf(bare)?.voucher_no]).toEqual([codes.invalid, expect.stringContaining('凭证')])
    const wrong = { name: 'a.txt', content: Buffer.from('没有').toString('base64') }
    expect(fieldsOf(await take(service, id, { method: 'bank', voucher: wrong }))?.voucher).toContain('PDF')
    const tomorrow = dayOf(shop.clock.time + dayMs)
    expect(fieldsOf(await take(service, id, { on: tomorrow }))?.on).toContain('今天')
    const on = dayOf(shop.clock.time - 3 * dayMs)
    const voucher = { name: '回单.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64') }
    const { payment_no } = await shop.must(take(finance, id, { method: 'cheque', voucher, on }))
    const seen = await shop.must(finance.call('getPayment', { params: { no: payment_no } }))
    expect(seen).toMatchObject({
      voucher: true,
      taken: { method: 'cheque', on },
      document: { ending: 'pdf' },
    })
    // The books have it on the day on which it was entered: that of its box and of its receipt.
    expect(dayOf(seen.paid_at ?? 0)).toBe(dayOf(shop.clock.time))
  })

  it('replaces what the buyer has announced', async () => {
    const id = anOrder()
    const { payment_no } = await shop.start(token, id, { channel: 4, offline_channel: 'bank' })
    expect(await shop.must(service.call('getTakeable', { params: { id } }))).toMatchObject({
      announced: true,
    })
    await shop.must(take(service, id, { method: 'bank', voucher_no: '1' }))
    const rows = await shop.database.db.select().from(payments).where(eq(payments.orderId, id))
    expect(rows.find((row) => row.paymentNo === payment_no)).toMatchObject({ state: 30, counts: false })
    expect(rows.filter(({ counts }) => counts)).toMatchObject([{ takenMethod: 'bank', kind: 'full' }])
  })

  it('needs the permission, the price that was seen, and an order of this shop', async () => {
    const id = anOrder()
    const press = await shop.signedIn(staffOf.press)
    expect((await take(press, id)).code).toBe(codes.refused)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await take(stranger, id)).code).toBe(codes.notFound)
    const stale = await take(service, id, { expect_fen: 181_000, given_fen: 181_000 })
    expect([stale.code, stale.data]).toMatchObject([codes.conflict, { total_fen: 181_731 }])
    const { payment_no } = await shop.must(take(service, id))
    expect((await takeBack(stranger, payment_no)).code).toBe(codes.notFound)
    expect((await take(service, id)).code).toBe(codes.conflict)
  })

  it('stays with own customers, where the role sees no others', async () => {
    const roles = await shop.must(owner.call('listRoles', {}))
    const role = roles.list.find(({ name }) => name === '客服') ?? expect.fail('no role')
    const { id: roleId, people: _, is_owner: __, ...fields } = role
    const set = (own_customers_only: boolean) =>
      shop.must(owner.call('updateRole', { params: { id: roleId }, body: { ...fields, own_customers_only } }))
    const id = anOrder()
    await set(true)
    try {
      expect((await take(service, id)).code).toBe(codes.notFound)
      expect((await service.call('getTakeable', { params: { id } })).code).toBe(codes.notFound)
    } finally {
      await set(false)
    }
    await shop.must(take(service, id))
  })

  it('has a receipt as long as it counts', async () => {
    const id = anOrder()
    const { payment_no: no } = await shop.must(take(service, id, { waive_fen: 31, given_fen: 181_700 }))
    const receipt = () => service.request('printReceipt', { params: { no } })
    const printed = await receipt()
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    await shop.must(takeBack(service, no))
    expect((await receipt()).json()).toMatchObject({ code: codes.conflict })
  })
})

describe('an entry that was a mistake', () => {
  it('is taken back: the order waits for its money at its full price, and the books keep both', async () => {
    const id = anOrder()
    const { payment_no } = await shop.must(take(service, id, { waive_fen: 31, given_fen: 181_700 }))
    const answer = await shop.must(takeBack(service, payment_no))
    expect(answer).toMatchObject({ payment_no, order_id: id, state: stateOfOrder.unpaid })
    expect(await shop.rowOf(id)).toMatchObject({
      ...{
        state: stateOfOrder.unpaid,
        totalFen: 181_731,
        adjustFen: 0,
        adjustReason: '',
        waivedFen: 0,
        paidFen: 0,
      },
    })
    const rows = await shop.database.db.select().from(waivers).where(eq(waivers.orderId, id))
    expect(rows.map(({ amountFen }) => amountFen).toSorted((a, b) => a - b)).toEqual([-31, 31])
    expect((await takeBack(service, payment_no)).code).toBe(codes.conflict)
    await shop.must(take(service, id, { waive_fen: 100, given_fen: 181_631 }))
    expect(await shop.rowOf(id)).toMatchObject({ totalFen: 181_631, waivedFen: 100 })
  })

  it('cannot take a surplus back that the customer has spent', async () => {
    const other = (await shop.aBuyer()).token
    const [id = '', next = ''] = await shop.plainOrders(other, 2, 1_000)
    const of = { method: 'bank', voucher_no: '1', expect_fen: 1_000, given_fen: 2_000, surplus: 'balance' }
    const { payment_no } = await shop.must(take(service, id, of))
    await shop.start(other, next, { channel: 3, password: 'abc123' })
    const refused = await takeBack(service, payment_no)
    expect([refused.code, refused.data]).toMatchObject([codes.refused, { missing_fen: 1_000 }])
    expect(await shop.rowOf(id)).toMatchObject({ paidFen: 1_000 })
  })

  it('is only for what staff have taken', async () => {
    const id = anOrder()
    await shop.pay(id)
    const [payment] = await shop.database.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, id), eq(payments.counts, true)))
    expect((await takeBack(finance, payment?.paymentNo ?? '')).code).toBe(codes.conflict)
  })
})

describe('at once', () => {
  it('a doubled request of two processes takes the money once, and answers the same', async () => {
    const id = anOrder()
    const there = await elsewhere.signedIn(staffOf.service)
    const of = { key: `double-${id}`, waive_fen: 31, given_fen: 182_000, surplus: 'balance' }
    const had = await shop.balanceOf(token)
    const answers = await Promise.all([take(service, id, of), take(there, id, of), take(service, id, of)])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    expect(new Set(answers.map(({ data }) => data.payment_no)).size).toBe(1)
    expect(await shop.balanceOf(token)).toBe(had + 300)
    expect(await shop.database.db.select().from(waivers).where(eq(waivers.orderId, id))).toHaveLength(1)
    const causes = await shop.database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.companyId, shop.companyId))
    expect(new Set(causes.map(({ cause }) => cause)).size).toBe(causes.length)
    const other = await take(service, id, { ...of, given_fen: 181_700 })
    expect(other.code).toBe(codes.conflict)
  })

  it('two people who take the same money: one has it, the other is told', async () => {
    const id = anOrder()
    const there = await elsewhere.signedIn(staffOf.finance)
    const answers = await Promise.all([
      take(service, id, { key: 'a' }),
      take(there, id, { key: 'b', method: 'bank', voucher_no: '1' }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    expect(await shop.rowOf(id)).toMatchObject({ paidFen: 181_731 })
  })

  it.each([1, 2])('the provider’s notice of channel %i: whatever comes second goes back', async (channel) => {
    const id = anOrder()
    const { payment_no } = await shop.start(token, id, { channel })
    const simulator = channel === 1 ? shop.wechat : shop.alipay
    const [taken] = await Promise.all([
      take(service, id, { waive_fen: 31, given_fen: 181_700 }),
      simulator.find(payment_no)?.state === 'open'
        ? simulator.pay(payment_no).catch(() => undefined)
        : undefined,
    ])
    for (let round = 0; round < 4; round += 1) await shop.later()
    const row = await shop.rowOf(id)
    expect(row).toMatchObject({ state: stateOfOrder.awaitingFiles, refundedFen: 0 })
    expect(row.paidFen).toBe(taken.code === codes.ok ? 181_700 : 181_731)
    const theirs = simulator.totals().find(({ paymentNo }) => paymentNo === payment_no)
    const left = (theirs?.paidFen ?? 0) - (theirs?.refundedFen ?? 0)
    expect(left).toBe(taken.code === codes.ok ? 0 : 181_731)
  })

  it('a cancellation: the order is cancelled without money, or gives it back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = anOrder()
      const [taken, cancelled] = await Promise.all([
        take(service, id, { waive_fen: 31, given_fen: 181_700 }),
        shop.ask('cancelOrder', { query: { order_id: id } }, token),
      ])
      const row = await shop.rowOf(id)
      if (taken.code !== codes.ok)
        expect(row).toMatchObject({ state: stateOfOrder.cancelled, paidFen: 0, waivedFen: 0 })
      else if (cancelled.code !== codes.ok) expect(row).toMatchObject({ paidFen: 181_700, waivedFen: 31 })
      expect([taken.code, cancelled.code]).toContain(codes.ok)
      expect(await shop.faults()).toEqual([])
    }
  })

  it('a refund and the taking back: the money goes one way alone', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = anOrder()
      const { payment_no } = await shop.must(take(owner, id, { method: 'bank', voucher_no: '1' }))
      const there = await elsewhere.signedIn(staffOf.owner)
      const refund = { order_id: id, amount_fen: 100, why: '少印', back: 'origin' as const }
      const [back, refunded] = await Promise.all([
        takeBack(owner, payment_no),
        there.call('refundOrder', { body: refund }),
      ])
      expect([back.code, refunded.code].filter((code) => code === codes.ok)).toHaveLength(1)
      expect(await shop.faults()).toEqual([])
    }
  })
})

describe('an entry of yesterday', () => {
  it('is a refund on the next day, and once production has begun', async () => {
    const [late, begun] = [anOrder(), anOrder()]
    const transfer = { method: 'bank', voucher_no: '1' }
    const first = await shop.must(take(service, late, transfer))
    const second = await shop.must(take(service, begun, transfer))
    await shop.setState(begun, stateOfOrder.inProduction)
    expect((await takeBack(service, second.payment_no)).code).toBe(codes.conflict)
    const seen = await shop.must(service.call('getPayment', { params: { no: second.payment_no } }))
    expect(seen.may_take_back).toBe(false)
    shop.clock.time += dayMs
    const [clerk, accountant] = [await shop.signedIn(staffOf.service), await shop.signedIn(staffOf.finance)]
    const refused = await takeBack(clerk, first.payment_no)
    expect([refused.code, refused.msg]).toEqual([codes.conflict, expect.stringContaining('退款')])
    // A person who confirms payments may still undo it, with the password.
    await shop.must(
      accountant.call('unconfirmPayment', { params: { no: first.payment_no }, body: { why: '没有到账' } }),
    )
  })
})
