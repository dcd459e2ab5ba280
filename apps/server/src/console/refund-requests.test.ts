import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, memberships, refundRequests, refunds, roles } from '../db/schema/index.ts'
import { and, asc, eq } from '../db/sql.ts'
import { type OrderConsole, staffOf } from '../testing/order-console.ts'
import { readableText } from '../testing/readable-text.ts'
import { createRefundStaff, orderFen, type RefundStaff } from '../testing/refund-staff.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

type RefundAnswer = CallData<ConsoleCalls['refundOrder']>

let shop: OrderConsole
let owner: ConsoleClient
let service: ConsoleClient
let finance: ConsoleClient
let token: string
let staff: RefundStaff
beforeAll(async () => {
  staff = await createRefundStaff()
  ;({ shop, owner, service, finance, token } = staff)
})
afterAll(() => shop.close())

const db = () => shop.database.db
/** the limit up to which the role 客服 refunds alone */
const limitFen = 20_000

const aPaidOrder: RefundStaff['aPaidOrder'] = (...of) => staff.aPaidOrder(...of)
const ask: RefundStaff['ask'] = (...of) => staff.ask(...of)
const requestRefund = async (
  order_id: string,
  amount_fen = limitFen + 1,
  more: object = {},
): Promise<RefundAnswer> => shop.must(ask(service, order_id, amount_fen, more))
const approve = (client: ConsoleClient, no: string) => client.call('approveRefund', { params: { no } })
const reject = (client: ConsoleClient, no: string, why = '证据不足') =>
  client.call('rejectRefund', { params: { no }, body: { why } })
const withdraw = (client: ConsoleClient, no: string) => client.call('withdrawRefund', { params: { no } })

const refundsOf: RefundStaff['refundsOf'] = (orderId) => staff.refundsOf(orderId)
const requestsOf = (orderId: string) =>
  db().select().from(refundRequests).where(eq(refundRequests.orderId, orderId))
const isOk = ({ code }: { code: number }) => code === codes.ok

describe('a refund above somebody’s limit', () => {
  it('is asked for, and nothing moves until somebody else agrees', async () => {
    const id = await aPaidOrder()
    const request = await requestRefund(id)
    expect(request).toMatchObject({
      state: 0,
      amount_fen: limitFen + 1,
      order_id: id,
      request: { state: 10 },
    })
    expect(await refundsOf(id)).toEqual([])
    expect((await shop.rowOf(id)).refundedFen).toBe(0)
    const done = await shop.must(approve(finance, request.refund_no))
    // The money came by transfer: the person who agrees has not transferred it back yet.
    expect(done).toMatchObject({ refund_no: request.refund_no, state: 10, request: { state: 20 } })
    expect((await shop.rowOf(id)).refundedFen).toBe(0)
    const params = { no: request.refund_no }
    expect(await shop.must(finance.call('markRefundOffline', { params, body: {} }))).toMatchObject({
      state: 20,
    })
    expect((await shop.rowOf(id)).refundedFen).toBe(limitFen + 1)
    expect(await refundsOf(id)).toMatchObject([
      { refundNo: request.refund_no, actorName: '许敏', reason: '少印' },
    ])
    const rows = await db().select().from(audit).where(eq(audit.subjectId, id)).orderBy(asc(audit.id))
    expect(rows.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['refundOrder', '客服'],
      ['approveRefund', '财务'],
    ])
    expect(await shop.faults()).toEqual([])
  })

  it('in two halves is the same money', async () => {
    const id = await aPaidOrder()
    expect(await requestRefund(id, 15_000)).toMatchObject({ state: 20 })
    expect(await requestRefund(id, 5_001)).toMatchObject({ state: 0, request: { state: 10 } })
    expect(await requestRefund(id, 5_000)).toMatchObject({ state: 20 })
    expect(await refundsOf(id)).toHaveLength(2)
  })

  it('is one refund where ten halves race, and the rest are requests', async () => {
    const id = await aPaidOrder(4, 1_000_000)
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(service, id, 15_000)))
    const states = all.map(({ data }) => (data as RefundAnswer | null)?.state)
    expect(states.filter((state) => state === 20)).toHaveLength(1)
    expect(states.filter((state) => state === 0)).toHaveLength(9)
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await shop.rowOf(id)).refundedFen).toBe(15_000)
  })

  it('counts what has failed with its provider as given, until it is promised anew', async () => {
    const id = await aPaidOrder(1)
    const { refund_no } = await requestRefund(id, limitFen)
    await staff.fail(id, refund_no)
    expect(await requestRefund(id, 1)).toMatchObject({ state: 0 })
  })

  it('asked for twice with one key is one request, before and after it was agreed to', async () => {
    const id = await aPaidOrder()
    const key = `key-${id}`
    const all = await Promise.all(Array.from({ length: 5 }, () => requestRefund(id, 30_000, { key })))
    const numbers = new Set(all.map(({ refund_no }) => refund_no))
    expect([numbers.size, (await requestsOf(id)).length]).toEqual([1, 1])
    const other = await ask(service, id, 30_001, { key })
    expect([other.code, other.msg]).toEqual([
      codes.conflict,
      `这个 key 已经用于退款单 ${all[0]?.refund_no}（300.00 元），没有再退款`,
    ])
    await shop.must(approve(finance, all[0]?.refund_no ?? ''))
    expect(await requestRefund(id, 30_000, { key })).toMatchObject({
      state: 10,
      refund_no: all[0]?.refund_no,
    })
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it('of more than is left, with what others have asked for, is refused with words', async () => {
    const id = await aPaidOrder()
    await requestRefund(id, 60_000)
    const tooMuch = await ask(service, id, 40_001)
    expect([tooMuch.code, tooMuch.msg]).toEqual([
      codes.conflict,
      '最多可退 400.00 元，另有 600.00 元在等待审批',
    ])
    const unpaid = (await shop.plainOrders(token, 1, orderFen))[0] ?? ''
    expect((await ask(service, unpaid, limitFen + 1)).msg).toBe('最多可退 0.00 元')
    expect(await requestsOf(id)).toHaveLength(1)
  })

  it('goes at once for whoever has no limit', async () => {
    const id = await aPaidOrder()
    expect(await shop.must(ask(owner, id, 60_000))).toMatchObject({ state: 20 })
    expect(await shop.must(ask(finance, id, 40_000))).toMatchObject({ state: 20 })
    expect(await requestsOf(id)).toEqual([])
  })
})

describe('whoever agrees', () => {
  it('is never whoever asked: not in another session, and not in another role', async () => {
    const id = await aPaidOrder()
    await staff.withLimit('财务', 30_000, async () => {
      const request = await shop.must(ask(finance, id, 50_000))
      const elsewhere = await shop.signedIn(staffOf.finance)
      for (const client of [finance, elsewhere]) {
        const refused = await approve(client, request.refund_no)
        expect([refused.code, refused.msg]).toEqual([
          codes.refused,
          '不能审批自己提交的退款申请，请由其他同事审批',
        ])
      }
      const [bosses] = await db()
        .select()
        .from(roles)
        .where(and(eq(roles.companyId, shop.companyId), eq(roles.isOwner, true)))
      const [row] = await requestsOf(id)
      const me = and(eq(memberships.companyId, shop.companyId), eq(memberships.staffId, row?.actorId ?? ''))
      const [before] = await db().select().from(memberships).where(me)
      await db()
        .update(memberships)
        .set({ roleId: bosses?.id ?? '' })
        .where(me)
      expect((await approve(finance, request.refund_no)).code).toBe(codes.refused)
      await db()
        .update(memberships)
        .set({ roleId: before?.roleId ?? '' })
        .where(me)
      expect(await refundsOf(id)).toEqual([])
      expect(isOk(await approve(owner, request.refund_no))).toBe(true)
    })
  })

  it('cannot agree to their own even past the code: the database says no', async () => {
    const id = await aPaidOrder()
    await requestRefund(id)
    const [row] = await requestsOf(id)
    const { refund_no } = await shop.must(ask(finance, id, 1))
    const [refund] = await db().select().from(refunds).where(eq(refunds.refundNo, refund_no))
    const change = db()
      .update(refundRequests)
      .set({ state: 20, refundId: refund?.id ?? '', deciderId: row?.actorId ?? '' })
      .where(eq(refundRequests.orderId, id))
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'refund_requests_two_people' } })
  })

  it('answers for it within their own limit, all of an order counted together', async () => {
    const id = await aPaidOrder()
    const request = await requestRefund(id, 25_000)
    await staff.withLimit('财务', 30_000, async () => {
      await shop.must(ask(finance, id, 10_000))
      const refused = await approve(finance, request.refund_no)
      expect([refused.code, refused.msg]).toEqual([
        codes.refused,
        '超出您的退款限额（每天 300.00 元，今天还可退 200.00 元），请由权限更高的同事办理',
      ])
    })
    expect(await requestsOf(id)).toMatchObject([{ state: 10 }])
    expect(isOk(await approve(owner, request.refund_no))).toBe(true)
  })

  it('counts what one person gives back in a day, of whichever orders and however many at once', async () => {
    const ids = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    const answers = await Promise.all(ids.map((id) => shop.must(ask(service, id, limitFen / 2))))
    expect(answers.filter(({ request }) => request === undefined)).toHaveLength(2)
    expect(answers.filter(({ request }) => request?.state === 10)).toHaveLength(2)
    const [id = ''] = ids
    const left = await shop.must(service.call('getRefundable', { params: { id } }))
    expect(left).toMatchObject({ limit_fen: limitFen, given_fen: limitFen })
    // The next day begins anew.
    await staff.aNewDay()
    expect((await shop.must(ask(service, id, 100))).request).toBeUndefined()
  })

  it('gives the password once more', async () => {
    const id = await aPaidOrder()
    const { refund_no } = await requestRefund(id)
    const late = await shop.signedIn(staffOf.finance)
    shop.clock.time += 11 * 60_000
    const refused = await approve(late, refund_no)
    expect([refused.code, refused.data]).toEqual([codes.refused, { again: true }])
    // A refusal is harmless.
    expect(isOk(await reject(late, refund_no))).toBe(true)
    for (const [mobile, set] of [
      [staffOf.owner, (client: ConsoleClient) => (owner = client)],
      [staffOf.finance, (client: ConsoleClient) => (finance = client)],
      [staffOf.service, (client: ConsoleClient) => (service = client)],
    ] as const)
      set(await shop.signedIn(mobile))
  })
})

describe('a request', () => {
  it('that two agree to is one refund, and the second is told who was first', async () => {
    const id = await aPaidOrder()
    const { refund_no } = await requestRefund(id)
    const both = await Promise.all([approve(owner, refund_no), approve(finance, refund_no)])
    expect(both.filter(isOk)).toHaveLength(1)
    const second = both.find((answer) => !isOk(answer))
    expect([second?.code, second?.data]).toEqual([codes.conflict, { state: 20 }])
    expect(second?.msg).toMatch(/^这个退款申请已由(陈立|许敏)处理：已批准$/)
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it('is agreed to or refused, agreed to or withdrawn, whichever comes first', async () => {
    for (const [other, state] of [
      [(no: string) => reject(owner, no), 30],
      [(no: string) => withdraw(service, no), 40],
    ] as const)
      for (let round = 0; round < 4; round += 1) {
        const id = await aPaidOrder()
        const { refund_no } = await requestRefund(id)
        const pair = [() => approve(finance, refund_no), () => other(refund_no)]
        const started = round % 2 === 0 ? pair : pair.toReversed()
        const answers = await Promise.all(started.map((act) => act()))
        expect(answers.filter(isOk)).toHaveLength(1)
        expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(1)
        const [row] = await requestsOf(id)
        const made = await refundsOf(id)
        expect([row?.state, made.length]).toEqual(row?.state === 20 ? [20, 1] : [state, 0])
      }
    expect(await shop.faults()).toEqual([])
  })

  it('whose money is gone meanwhile is refused with words, and stays open', async () => {
    const id = await aPaidOrder()
    const { refund_no } = await requestRefund(id, 60_000)
    await shop.must(ask(finance, id, 50_000))
    const refused = await approve(owner, refund_no)
    expect([refused.code, refused.msg]).toEqual([
      codes.conflict,
      '最多可退 500.00 元，没有退款；申请仍待审批，可以驳回',
    ])
    expect(await requestsOf(id)).toMatchObject([{ state: 10, refundId: null }])
    const { list } = await shop.must(owner.call('listRefundRequests', { query: { state: 10 } }))
    expect(list.find((one) => one.refund_no === refund_no)).toMatchObject({
      rest_fen: 50_000,
      requested_by: { limit_fen: limitFen },
      more_lines: 0,
      product: { name: expect.stringMatching(/./), unit: expect.stringMatching(/./) },
    })
    const said = await shop.must(reject(owner, refund_no, '已由财务退款'))
    expect(said).toMatchObject({ state: 30, decision: '已由财务退款', decided_by: { name: '陈立' } })
  })

  it('of the rest races with a refund of the rest: one wins, the other is told', async () => {
    const id = await aPaidOrder()
    const { refund_no } = await requestRefund(id, orderFen)
    const both = await Promise.all([approve(owner, refund_no), ask(finance, id, orderFen)])
    expect(both.filter(isOk)).toHaveLength(1)
    expect(both.find((answer) => !isOk(answer))?.msg).toContain('最多可退 0.00 元')
    expect((await refundsOf(id)).map(({ amountFen }) => amountFen)).toEqual([orderFen])
  })

  it('is withdrawn by whoever asked, and by nobody else', async () => {
    const id = await aPaidOrder()
    const { refund_no } = await requestRefund(id)
    expect((await withdraw(owner, refund_no)).code).toBe(codes.refused)
    expect((await shop.must(withdraw(service, refund_no))).state).toBe(40)
    expect((await withdraw(service, refund_no)).code).toBe(codes.conflict)
    expect((await approve(owner, refund_no)).code).toBe(codes.conflict)
  })

  it('goes the way that was asked for', async () => {
    const before = await shop.balanceOf(token)
    const id = await aPaidOrder(1)
    const { refund_no } = await requestRefund(id, 30_000, { back: 'balance' })
    expect(await shop.must(approve(finance, refund_no))).toMatchObject({ to: 'balance', state: 20 })
    expect(await shop.balanceOf(token)).toBe(before + 30_000)
    const through = await requestRefund(id, 30_000)
    expect(await shop.must(approve(finance, through.refund_no))).toMatchObject({ to: 'origin', state: 20 })
    await shop.later()
    expect(await shop.faults()).toEqual([])
  })

  it('needs words to be refused, and is no other shop’s', async () => {
    const id = await aPaidOrder()
    const { refund_no } = await requestRefund(id)
    const empty = await reject(owner, refund_no, ' ')
    expect([empty.code, empty.msg]).toEqual([codes.invalid, '请填写'])
    const stranger = await shop.signedIn(staffOf.stranger)
    for (const answer of [
      await approve(stranger, refund_no),
      await reject(stranger, refund_no),
      await withdraw(stranger, refund_no),
    ])
      expect(answer.code).toBe(codes.notFound)
    const { list } = await shop.must(stranger.call('listRefundRequests', { query: {} }))
    expect(list).toEqual([])
  })

  it('is listed with what waits first, page by page, and tells whose it is', async () => {
    const all: string[] = []
    let cursor: string | undefined
    for (;;) {
      const query = { limit: 3, ...(cursor && { cursor }) }
      const page = await shop.must(service.call('listRefundRequests', { query }))
      all.push(...page.list.map(({ refund_no, state }) => `${state === 10 ? 0 : 1} ${refund_no}`))
      cursor = page.next
      if (!cursor) break
    }
    const rows = await db().select().from(refundRequests)
    const ours = rows.filter(({ companyId }) => companyId === shop.companyId)
    expect(new Set(all).size).toBe(ours.length)
    expect(all).toEqual(all.toSorted((one, other) => Number(one[0]) - Number(other[0])))
    const { list } = await shop.must(service.call('listRefundRequests', { query: { state: 10 } }))
    expect(list.some(({ mine }) => mine)).toBe(true)
    expect(readableText(list)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
  })
})
