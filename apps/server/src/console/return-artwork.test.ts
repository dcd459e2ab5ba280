import { codes, stateOfFile, stateOfOrder } from '@yinpu/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { audit, orders } from '../db/schema/index.ts'
import { and, eq, sql } from '../db/sql.ts'
import { staffOf } from '../testing/order-console.ts'
import { createProofConsole } from '../testing/proof-console.ts'
import { createSecondProcess } from '../testing/second-process.ts'

const { shop, token, owner, prepress, press, service, stranger, bring, inReview, approve, agree, proofsIn } =
  await createProofConsole()
const elsewhere = await createSecondProcess(shop)
const farPrepress = await elsewhere.signedIn(staffOf.prepress)
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const { underReview, turnedDown, inProduction, awaitingShipment, cancelled } = stateOfOrder

const inProductionNow = async (jobs = 1) => {
  const order = await inReview({ isAsked: false, jobs })
  await shop.must(approve(order.id))
  return order
}

const giveBack = (client: typeof owner, id: string, body: object = {}) =>
  client.call('returnArtwork', {
    params: { id },
    body: { to: 'review', why: '黑字没有压印', ...body } as never,
  })

const viewOf = (id: string) => shop.must(owner.call('getOrder', { params: { id } }))

const messagesOf = async (id: string) =>
  (await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, token))).list.filter(({ path }) =>
    path.endsWith(id),
  )

describe('a job in production that is returned', () => {
  it('is judged again: its files wait, its days count anew, and the buyer reads the reason', async () => {
    const { id } = await inProductionNow()
    const before = await shop.rowOf(id)
    await shop.database.db
      .update(orders)
      .set({ dueAt: sql`${orders.dueAt} - interval '1 day'` })
      .where(eq(orders.id, id))
    expect(await shop.must(giveBack(press, id))).toMatchObject({
      was_state: inProduction,
      state: underReview,
    })
    const view = await viewOf(id)
    expect(view.files.map(({ state }) => state)).toEqual([stateOfFile.waiting])
    expect(view.timeline[0]).toMatchObject({ title: '退回重新审稿', note: '黑字没有压印' })
    expect(view.due_at).toBe(before.dueAt?.getTime())
    const [message] = await messagesOf(id)
    expect(message).toMatchObject({ kind: 'in_production', title: expect.stringContaining('已退回重新审稿') })
    expect(message?.text).toContain('黑字没有压印')
    const queue = await shop.must(prepress.call('listArtwork', { query: { view: 'review' } }))
    expect(queue.list.map(({ order_id }) => order_id)).toContain(id)
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, 'returnArtwork')))
    expect(rows).toMatchObject([
      { before: { state: inProduction }, after: { state: underReview, to: 'review', why: '黑字没有压印' } },
    ])
    expect(await shop.must(approve(id))).toMatchObject({ state: inProduction })
    expect((await viewOf(id)).files.map(({ state }) => state)).toEqual([stateOfFile.passed])
  })

  it('goes back to the buyer for other files of the named lines, and nothing is due meanwhile', async () => {
    const { id, lines } = await inProductionNow(2)
    const [first = '', second = ''] = lines
    expect(await shop.must(giveBack(prepress, id, { to: 'buyer', lines: [second] }))).toMatchObject({
      state: turnedDown,
    })
    expect((await viewOf(id)).due_at).toBeUndefined()
    const { files, actions } = await shop.detail(token, id)
    expect(files.map(({ line_id, state, reason }) => [line_id, state, reason])).toEqual([
      [first, stateOfFile.waiting, ''],
      [second, stateOfFile.rejected, '黑字没有压印'],
    ])
    expect(actions).toContain('upload')
    expect((await messagesOf(id))[0]).toMatchObject({ kind: 'artwork_refused' })
    const review = await shop.must(prepress.call('getArtwork', { params: { id } }))
    expect(review.refusals).toMatchObject([{ why: '黑字没有压印', name: '周工' }])
    await bring(id, second)
    expect((await shop.rowOf(id)).state).toBe(underReview)
    expect((await viewOf(id)).due_at).toBeDefined()
  })

  it('makes the proof that was agreed to void: the buyer is asked anew', async () => {
    const { id } = await inReview()
    await shop.must(approve(id))
    await shop.must(agree(id))
    await shop.must(giveBack(owner, id))
    expect(await shop.rowOf(id)).toMatchObject({ state: underReview, proofStand: null, proofWanted: 'staff' })
    const [proof] = await proofsIn(id)
    expect(proof).toMatchObject({ version: 1, state: 'ended' })
    expect(proof?.answeredAt).not.toBeNull()
    expect(await shop.must(approve(id))).toMatchObject({ state: underReview, proof_stand: 'waiting' })
    expect((await agree(id, 1)).code).toBe(codes.conflict)
    expect((await agree(id, 2)).code).toBe(codes.ok)
    expect((await shop.rowOf(id)).state).toBe(inProduction)
  })

  it('is not returned once it is made, without a reason, with a claim, or by others', async () => {
    const { id } = await inProductionNow()
    expect((await giveBack(stranger, id)).code).toBe(codes.notFound)
    for (const client of [service, await shop.signedIn(staffOf.finance)])
      expect((await giveBack(client, id)).code).toBe(codes.refused)
    expect((await giveBack(owner, id, { why: ' ' })).code).toBe(codes.invalid)
    expect((await giveBack(owner, id, { to: 'press' })).code).toBe(codes.invalid)
    expect((await giveBack(owner, id, { to: 'buyer', lines: ['x'] })).code).not.toBe(codes.ok)
    expect((await viewOf(id)).moves).toContain('return')
    const { lines } = await viewOf(id)
    const claim = {
      order_id: id,
      type: 1,
      lines: lines.map(({ line_id }) => ({ line_id, quantity: 1 })),
      reason: '少了',
    }
    const { after_id } = await shop.must(shop.ask('applyAfterSale', { body: claim as never }, token))
    expect(await giveBack(owner, id)).toMatchObject({ code: codes.conflict, data: { state: inProduction } })
    await shop.must(
      owner.call('refuseAfterSale', { params: { id: after_id }, body: { why: '还没做' } as never }),
    )
    await shop.must(press.call('finishProduction', { params: { id } }))
    expect(await giveBack(owner, id)).toMatchObject({
      code: codes.conflict,
      msg: '订单待发货，不能进行此操作',
    })
    expect((await viewOf(id)).moves).not.toContain('return')
  })
})

describe('at the same moment in two processes', () => {
  const rivals: [string, (id: string) => Promise<{ code: number }>, number][] = [
    ['production', (id) => press.call('finishProduction', { params: { id } }), awaitingShipment],
    ['another return', (id) => giveBack(press, id, { to: 'buyer' }), turnedDown],
  ]
  it.each(rivals)(
    'a return and %s: one of them happens, and the other is told',
    async (_name, rival, rivalState) => {
      for (const at of [0, 1, 2, 3]) {
        const { id } = await inProductionNow()
        const asks = [() => giveBack(farPrepress, id), () => rival(id)]
        const answers = await Promise.all((at % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()))
        expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
        expect([underReview, rivalState]).toContain((await shop.rowOf(id)).state)
        const steps = ['退回重新审稿', '生产前退回稿件', '生产完成，待发货']
        const { timeline } = await viewOf(id)
        expect(timeline.filter(({ title }) => steps.includes(title))).toHaveLength(1)
      }
    },
  )

  it('a return and a cancelling of an order to be paid for on delivery: it ends in one state', async () => {
    for (const at of [0, 1, 2]) {
      const { token: buyer } = await shop.aBuyer()
      const { order_id: id } = await shop.anOrder(buyer)
      await shop.must(shop.init(buyer, id, { channel: 4, offline_channel: 'cod' }))
      await shop.setState(id, inProduction)
      const asks = [
        () => giveBack(farPrepress, id),
        () => owner.call('cancelOrder', { params: { id }, body: { why: '不要了' } }),
      ]
      const answers = await Promise.all((at % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()))
      const { state } = await shop.rowOf(id)
      // A returned order can still be cancelled: both are right one after the other.
      expect([underReview, cancelled]).toContain(state)
      expect(answers.some(({ code }) => code === codes.ok)).toBe(true)
      if (state === underReview) expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    }
  })

  it('a return and a refund: both stand, and the books are right', async () => {
    for (const at of [0, 1]) {
      const { id } = await inProductionNow()
      const { paidFen } = await shop.rowOf(id)
      const body = { order_id: id, amount_fen: paidFen, why: '少印', back: 'balance' as const, key: id }
      const asks = [() => giveBack(farPrepress, id), () => owner.call('refundOrder', { body })]
      const answers = await Promise.all((at === 0 ? asks : asks.toReversed()).map((ask) => ask()))
      expect(answers.filter(({ code }) => code === codes.ok).length).toBeGreaterThan(0)
      expect((await shop.rowOf(id)).state).toBe(underReview)
    }
    expect(await shop.faults()).toEqual([])
  })
})
