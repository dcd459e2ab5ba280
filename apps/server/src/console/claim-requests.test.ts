import { codes, stateOfAfterSale, typeOfAfterSale } from '@yinpu/contract'
import type { Permission, RoleLimits } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, refundRequests, roles } from '../db/schema/index.ts'
import { and, asc, eq } from '../db/sql.ts'
import type { OrderConsole } from '../testing/order-console.ts'
import { createRefundStaff, type RefundStaff } from '../testing/refund-staff.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

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
/** the limit up to which the role 客服 agrees alone */
const limitFen = 20_000
const { refundOnly, returnAndRefund } = typeOfAfterSale
type Claim = typeof refundOnly | typeof returnAndRefund

const claimOf = async (order_id: string, amount_fen: number, type: Claim) => {
  const { lines } = await shop.detail(token, order_id)
  const body = {
    order_id,
    type,
    amount_fen,
    reason: '颜色偏差',
    description: '偏红',
    lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
  }
  return (await shop.must(shop.ask('applyAfterSale', { body }, token))).after_id
}

/** A claim on an order that was paid for by transfer, or with WeChat, and has arrived. */
const aClaim = async (
  amount_fen = limitFen + 1,
  { type = refundOnly, channel = 4 }: { type?: Claim; channel?: 1 | 4 } = {},
) => {
  const order_id = await staff.aPaidOrder(channel)
  await shop.setState(order_id, 70)
  return { order_id, after_id: await claimOf(order_id, amount_fen, type) }
}

const agree = (client: ConsoleClient, id: string, body: object = {}) =>
  client.call('agreeToAfterSale', { params: { id }, body })
const requestRefund = async (id: string, body: object = {}, client = service) => {
  const { request } = await shop.must(agree(client, id, body))
  if (!request) throw new Error('nobody was asked')
  return request
}
const approve = (client: ConsoleClient, no: string) => client.call('approveRefund', { params: { no } })
const reject = (client: ConsoleClient, no: string) =>
  client.call('rejectRefund', { params: { no }, body: { why: '证据不足' } })
const withdraw = (client: ConsoleClient, no: string) => client.call('withdrawRefund', { params: { no } })
const refuse = (client: ConsoleClient, id: string) =>
  client.call('refuseAfterSale', { params: { id }, body: { why: '不符' } })
const view = (id: string, client = owner) => shop.must(client.call('viewAfterSale', { params: { id } }))

const refundsOf: RefundStaff['refundsOf'] = (orderId) => staff.refundsOf(orderId)
const requestsOf = (afterId: string) =>
  db().select().from(refundRequests).where(eq(refundRequests.afterSaleId, afterId))
const auditOf = async (afterId: string) =>
  (await db().select().from(audit).where(eq(audit.subjectId, afterId)).orderBy(asc(audit.id))).map(
    ({ action, actorRole }) => [action, actorRole],
  )
const isOk = ({ code }: { code: number }) => code === codes.ok

/** Lets 财务 decide on claims too for a while, as far as these limits go. */
const withClaims = async (limits: RoleLimits, work: () => Promise<void>) => {
  const of = and(eq(roles.companyId, shop.companyId), eq(roles.name, '财务'))
  const [before] = await db().select().from(roles).where(of)
  if (!before) throw new Error('no such role')
  const permissions: Permission[] = [...before.permissions, 'aftersale.answer', 'aftersale.decide']
  await db().update(roles).set({ permissions, limits }).where(of)
  try {
    await work()
  } finally {
    await db().update(roles).set({ permissions: before.permissions, limits: before.limits }).where(of)
  }
}

const refundsOfToday = async () => {
  const { queues } = await shop.must(owner.call('getToday', {}))
  return queues.find(({ queue }) => queue === 'refund')?.count ?? 0
}

describe('a claim above somebody’s limit', () => {
  it('waits as it is until somebody else agrees, and then its money goes under the request’s number', async () => {
    const { after_id, order_id } = await aClaim()
    const request = await requestRefund(after_id, { note: '抱歉' })
    expect(request).toMatchObject({
      amount_fen: limitFen + 1,
      why: '抱歉',
      mine: true,
      after_sale: { after_id, amount_fen: limitFen + 1 },
    })
    expect([(await view(after_id)).state, await refundsOf(order_id)]).toEqual([10, []])
    const done = await shop.must(approve(owner, request.refund_no))
    expect(done).toMatchObject({
      refund_no: request.refund_no,
      amount_fen: limitFen + 1,
      after_sale: { after_id },
      request: { state: 20 },
    })
    expect(await refundsOf(order_id)).toMatchObject([
      { refundNo: request.refund_no, afterSaleId: after_id, actorName: '陈立' },
    ])
    expect(await view(after_id)).toMatchObject({ agreed_fen: limitFen + 1, reply: '抱歉' })
    expect((await view(after_id)).request).toBeUndefined()
    expect(await auditOf(after_id)).toEqual([
      ['agreeToAfterSale', '客服'],
      ['approveRefund', '老板'],
    ])
  })

  it('through a provider is paid and finished by the approval', async () => {
    const { after_id, order_id } = await aClaim(30_000, { channel: 1 })
    const { refund_no } = await requestRefund(after_id)
    expect(await shop.must(approve(owner, refund_no))).toMatchObject({ state: 20 })
    expect((await view(after_id)).state).toBe(stateOfAfterSale.completed)
    expect((await shop.rowOf(order_id)).refundedFen).toBe(30_000)
    expect(await shop.faults()).toEqual([])
  })

  it('with less than was asked for stays an offer that waits for the buyer', async () => {
    const { after_id, order_id } = await aClaim(50_000)
    const refused = await agree(service, after_id, { amount_fen: 30_000 })
    expect([refused.code, await requestsOf(after_id)]).toEqual([codes.conflict, []])
    const { refund_no } = await requestRefund(after_id, {
      amount_fen: 30_000,
      note: '只有一半',
      back: 'balance',
    })
    expect(await shop.must(approve(owner, refund_no))).toMatchObject({ state: 0, request: { state: 20 } })
    expect(await view(after_id)).toMatchObject({ state: 10, offer: { amount_fen: 30_000 } })
    expect(await requestsOf(after_id)).toMatchObject([{ state: 20, refundId: null }])
    const yes = { after_id, accept: true, amount_fen: 30_000, text: '' }
    await shop.must(shop.ask('answerOffer', { body: yes }, token))
    expect(await refundsOf(order_id)).toMatchObject([{ amountFen: 30_000, to: 'balance' }])
  })

  it('with goods that come back waits for them, and their freight is borne as was asked', async () => {
    const { after_id, order_id } = await aClaim(30_000, { type: returnAndRefund })
    const { refund_no } = await requestRefund(after_id, { freight_by: 'buyer' })
    expect(await shop.must(approve(owner, refund_no))).toMatchObject({ state: 0, request: { state: 20 } })
    expect(await view(after_id)).toMatchObject({ state: 20, agreed_fen: 30_000, freight_by: 'buyer' })
    expect(await refundsOf(order_id)).toEqual([])
  })

  it('counts what the same person has given back of the order before', async () => {
    const { after_id, order_id } = await aClaim(10_000)
    await shop.must(staff.ask(service, order_id, 15_000))
    expect(await view(after_id, service)).toMatchObject({ limit_fen: 5_000, approvers: [{ role: '老板' }] })
    expect(await requestRefund(after_id)).toMatchObject({ amount_fen: 10_000 })
  })

  it('asked for twice is one request, and on other terms or by others it is refused with who asked', async () => {
    const { after_id } = await aClaim(50_000)
    const all = await Promise.all(Array.from({ length: 5 }, () => requestRefund(after_id)))
    expect(new Set(all.map(({ refund_no }) => refund_no)).size).toBe(1)
    expect(await auditOf(after_id)).toEqual([['agreeToAfterSale', '客服']])
    const words = [codes.conflict, '李静已申请同意退 500.00 元，正在等待审批']
    const other = await agree(service, after_id, { amount_fen: 49_999, note: '少一点' })
    expect([other.code, other.msg]).toEqual(words)
    await withClaims({ aftersale_fen: limitFen }, async () => {
      const another = await agree(finance, after_id)
      expect([another.code, another.msg]).toEqual(words)
    })
    expect(await requestsOf(after_id)).toHaveLength(1)
  })

  it('beside another request asks for no more than is left', async () => {
    const { after_id, order_id } = await aClaim(60_000)
    await shop.must(staff.ask(service, order_id, 50_000))
    const refused = await agree(service, after_id)
    expect([refused.code, refused.msg]).toEqual([
      codes.conflict,
      '最多可退 500.00 元，另有 500.00 元在等待审批',
    ])
    expect(await requestsOf(after_id)).toEqual([])
  })
})

describe('whoever approves a claim', () => {
  it('decides on claims as well as on refunds, within both limits, and is not whoever asked', async () => {
    const { after_id } = await aClaim(50_000)
    const { refund_no } = await requestRefund(after_id)
    const refused = async (msg: string) => {
      const answer = await approve(finance, refund_no)
      expect([answer.code, answer.msg]).toEqual([codes.refused, msg])
    }
    await refused('这是售后的申请，批准它还须有处理售后的权限，请由老板审批')
    await withClaims({ aftersale_fen: 49_999 }, () => refused('超出您的售后限额（499.99 元），请由老板审批'))
    await withClaims({ refund_fen: 49_999 }, () =>
      refused('超出您的退款限额（每天 499.99 元，今天还可退 499.99 元），请由权限更高的同事办理'),
    )
    expect((await approve(service, refund_no)).code).toBe(codes.refused)
    expect(await requestsOf(after_id)).toMatchObject([{ state: 10 }])
    await withClaims({}, async () => expect(isOk(await approve(finance, refund_no))).toBe(true))
  })

  it('cannot approve what they have asked for themselves', async () => {
    const { after_id } = await aClaim(50_000)
    let number = ''
    await withClaims({ aftersale_fen: limitFen }, async () => {
      number = (await requestRefund(after_id, {}, finance)).refund_no
    })
    await withClaims({}, async () => {
      const refused = await approve(finance, number)
      expect([refused.code, refused.msg]).toEqual([
        codes.refused,
        '不能审批自己提交的退款申请，请由其他同事审批',
      ])
    })
  })

  it('finds the request on the claim, in the list of refunds, in that of the order and in the queue of today', async () => {
    const { after_id, order_id } = await aClaim()
    const before = await refundsOfToday()
    const { refund_no } = await requestRefund(after_id)
    expect((await view(after_id)).request).toMatchObject({ refund_no, mine: false })
    const { list } = await shop.must(owner.call('listRefundRequests', { query: { state: 10, order_id } }))
    expect(list).toMatchObject([{ refund_no, after_sale: { after_id } }])
    expect(await refundsOfToday()).toBe(before + 1)
    const none = await shop.must(owner.call('listRefundRequests', { query: { order_id: 'x' } }))
    expect(none.list).toEqual([])
  })
})

describe('a request for a claim', () => {
  it('that is rejected or withdrawn leaves the claim as it was, and it may be asked for again', async () => {
    const { after_id, order_id } = await aClaim()
    const first = await requestRefund(after_id)
    expect(await shop.must(reject(owner, first.refund_no))).toMatchObject({
      state: 30,
      decision: '证据不足',
      after_sale: { after_id, state: 10 },
    })
    const second = await requestRefund(after_id)
    expect((await withdraw(owner, second.refund_no)).code).toBe(codes.refused)
    await shop.must(withdraw(service, second.refund_no))
    expect([(await view(after_id)).state, await refundsOf(order_id)]).toEqual([10, []])
    expect((await auditOf(after_id)).map(([action]) => action)).toEqual([
      'agreeToAfterSale',
      'rejectRefund',
      'agreeToAfterSale',
      'withdrawRefund',
    ])
    await requestRefund(after_id)
    expect(await requestsOf(after_id)).toHaveLength(3)
  })

  it('ends with its claim, however that was decided, and says how', async () => {
    const [cancelled, decided, offered, agreed] = [
      await aClaim(),
      await aClaim(),
      await aClaim(),
      await aClaim(),
    ]
    const numbers = new Map<string, string>()
    for (const { after_id } of [cancelled, decided, offered, agreed])
      numbers.set(after_id, (await requestRefund(after_id)).refund_no)
    const waiting = await refundsOfToday()
    shop.clock.time += 1000
    await shop.must(shop.ask('cancelAfterSale', { body: { after_id: cancelled.after_id } }, token))
    await shop.must(refuse(owner, decided.after_id))
    await shop.must(agree(owner, offered.after_id, { amount_fen: 100, note: '只有一张' }))
    await shop.must(agree(owner, agreed.after_id))
    // The agreed amount is a transfer that a person sends back by hand.
    expect(await refundsOfToday()).toBe(waiting - 3)
    for (const [{ after_id, order_id }, decision, refunded] of [
      [cancelled, '售后已另行处理：已取消', 0],
      [decided, '售后已另行处理：已拒绝', 0],
      [offered, '已另向买家提议金额', 0],
      [agreed, '售后已另行处理：待退款', 1],
    ] as const) {
      const number = numbers.get(after_id) ?? ''
      expect(await requestsOf(after_id)).toMatchObject([{ state: 30, decision, refundId: null }])
      const answer = await approve(owner, number)
      expect([answer.code, answer.msg]).toEqual([
        codes.conflict,
        expect.stringMatching(/这个退款申请已.*驳回/),
      ])
      expect(await refundsOf(order_id)).toHaveLength(refunded)
    }
  })

  it('races with what others decide: one wins, and money goes once or not at all', async () => {
    await withClaims({}, async () => {
      for (const other of [
        (no: string) => approve(finance, no),
        (no: string) => reject(finance, no),
        (no: string) => withdraw(service, no),
        (_no: string, id: string) => agree(finance, id),
        (_no: string, id: string) => refuse(finance, id),
      ])
        for (const isFirst of [true, false]) {
          const { after_id, order_id } = await aClaim(30_000)
          const { refund_no } = await requestRefund(after_id)
          const pair = [() => approve(owner, refund_no), () => other(refund_no, after_id)]
          const answers = await Promise.all((isFirst ? pair : pair.toReversed()).map((act) => act()))
          expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
          const agreed = (await view(after_id)).agreed_fen
          expect((await refundsOf(order_id)).map(({ amountFen }) => amountFen)).toEqual(
            agreed === undefined ? [] : [30_000],
          )
        }
    })
    expect(await shop.faults()).toEqual([])
  })

  it('is one at a time, even past the code: the database says no', async () => {
    const { after_id } = await aClaim()
    const { refund_no } = await requestRefund(after_id)
    await shop.must(reject(owner, refund_no))
    await requestRefund(after_id)
    const change = db()
      .update(refundRequests)
      .set({ state: 10 })
      .where(eq(refundRequests.requestNo, refund_no))
    await expect(change).rejects.toMatchObject({
      cause: { constraint: 'refund_requests_one_open_of_claim' },
    })
  })
})
