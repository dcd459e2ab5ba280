import { codes, stateOfFile, stateOfOrder } from '@yinpu/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { audit, outboxMessages } from '../db/schema/index.ts'
import { and, eq, like } from '../db/sql.ts'
import { undoApprovalMs } from '../modules/order/order-state.ts'
import { staffOf } from '../testing/order-console.ts'
import { createProofConsole } from '../testing/proof-console.ts'
import { createSecondProcess } from '../testing/second-process.ts'

const { shop, token, owner, prepress, press, stranger, inReview, approve, agree, refuse, proofsIn } =
  await createProofConsole()
const elsewhere = await createSecondProcess(shop)
const farPrepress = await elsewhere.signedIn(staffOf.prepress)
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const { underReview, turnedDown, inProduction, awaitingShipment } = stateOfOrder

const approved = async ({ isAsked = false } = {}) => {
  const { id } = await inReview({ isAsked })
  await shop.must(approve(id))
  return id
}
const undo = (id: string, client = prepress) => client.call('undoApproval', { params: { id } })
const viewOf = (id: string) => shop.must(owner.call('getOrder', { params: { id } }))
const messagesOf = async (id: string) =>
  (await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, token))).list.filter(({ path }) =>
    path.endsWith(id),
  )
const noticesOf = async (orderNo: string) =>
  shop.database.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.template, 'buyer-message'), like(outboxMessages.cause, 'order:%')))
    .then((rows) => rows.filter(({ params }) => params.number === orderNo))

describe('an approval that is undone', () => {
  it('leads back to the review, and the buyer hears nothing of it', async () => {
    const id = await approved()
    const { orderNo } = await shop.rowOf(id)
    const isAbout = ({ kind }: { kind: string }) => kind === 'in_production'
    expect((await messagesOf(id)).filter(isAbout)).toHaveLength(1)
    expect((await noticesOf(orderNo)).some(({ params }) => params.kind === 'in_production')).toBe(true)
    shop.clock.time += 9_000
    expect(await shop.must(undo(id))).toMatchObject({ was_state: inProduction, state: underReview })
    const view = await viewOf(id)
    expect(view.files.map(({ state }) => state)).toEqual([stateOfFile.waiting])
    expect(view.timeline[0]).toMatchObject({ title: '审稿通过已撤销', name: '周工' })
    expect((await messagesOf(id)).filter(isAbout)).toEqual([])
    expect((await noticesOf(orderNo)).filter(({ params }) => params.kind === 'in_production')).toEqual([])
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, 'undoApproval')))
    expect(rows).toMatchObject([{ before: { state: inProduction }, after: { state: underReview } }])
    expect((await shop.must(approve(id))).state).toBe(inProduction)
  })

  it('that the buyer has read is told to them, and no notice is sent before it can no longer be undone', async () => {
    const id = await approved()
    const { orderNo } = await shop.rowOf(id)
    await shop.app.shopDeps.outbox.sendDue()
    const [notification] = (await noticesOf(orderNo)).filter(({ params }) => params.kind === 'in_production')
    expect(notification).toMatchObject({
      state: 'waiting',
      dueAt: new Date(shop.clock.time + undoApprovalMs),
    })
    const ids = (await messagesOf(id)).map((message) => message.id)
    await shop.must(shop.ask('readMessages', { body: { ids } as never }, token))
    await shop.must(undo(id))
    const [message] = await messagesOf(id)
    expect(message?.title).toContain('已退回重新审稿')
    expect(message?.text).toContain('审稿通过已撤销')
  })

  it('asks no proof of the buyer any more: the version has ended, and the next is a new one', async () => {
    const id = await approved({ isAsked: true })
    expect(await shop.must(undo(id, owner))).toMatchObject({ state: underReview })
    expect(await shop.rowOf(id)).toMatchObject({ proofStand: null, proofWanted: 'staff' })
    expect((await proofsIn(id)).map(({ state }) => state)).toEqual(['ended'])
    expect((await viewOf(id)).due_at).toBeDefined()
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'proof_ready')).toEqual([])
    expect((await agree(id)).code).toBe(codes.conflict)
    expect((await shop.must(approve(id))).proof_stand).toBe('waiting')
    expect((await proofsIn(id)).map(({ version, state }) => [version, state])).toEqual([
      [1, 'ended'],
      [2, 'waiting'],
    ])
  })

  it('is not undone later, after the next step, twice, or by others', async () => {
    const late = await approved()
    shop.clock.time += undoApprovalMs
    expect(await undo(late)).toMatchObject({
      code: codes.conflict,
      msg: '撤销的时间已过；需要重审时请在订单里退回审稿',
      data: { state: inProduction },
    })
    const made = await approved()
    await shop.must(press.call('finishProduction', { params: { id: made } }))
    expect(await undo(made)).toMatchObject({ code: codes.conflict, data: { state: awaitingShipment } })
    const agreed = await approved({ isAsked: true })
    await shop.must(agree(agreed))
    expect((await undo(agreed)).code).toBe(codes.conflict)
    const id = await approved()
    expect((await undo(id, stranger)).code).toBe(codes.notFound)
    expect((await undo(id, press)).code).toBe(codes.refused)
    await shop.must(undo(id))
    expect((await undo(id)).code).toBe(codes.conflict)
  })
})

describe('at the same moment in two processes', () => {
  const rivals: [string, (id: string) => Promise<{ code: number }>, number, boolean][] = [
    ['production', (id) => press.call('finishProduction', { params: { id } }), awaitingShipment, false],
    ['the same undo', (id) => undo(id, owner), underReview, false],
    ['the buyer’s yes', (id) => agree(id), inProduction, true],
    ['the buyer’s no', (id) => refuse(id), turnedDown, true],
  ]
  it('an undo and a refund: the refund stands, and the undo is told if it comes after it', async () => {
    for (const at of [0, 1, 2, 3]) {
      const id = await approved()
      const { paidFen } = await shop.rowOf(id)
      const body = { order_id: id, amount_fen: paidFen, why: '少印', back: 'balance' as const, key: id }
      const asks: (() => Promise<{ code: number }>)[] = [
        () => undo(id, farPrepress),
        () => owner.call('refundOrder', { body }),
      ]
      const answers = await Promise.all((at % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()))
      const [undone, refunded] = at % 2 === 0 ? answers : answers.toReversed()
      expect(refunded?.code).toBe(codes.ok)
      expect([codes.ok, codes.conflict]).toContain(undone?.code)
      expect(await shop.rowOf(id)).toMatchObject({
        state: undone?.code === codes.ok ? underReview : inProduction,
        refundedFen: paidFen,
      })
    }
    expect(await shop.faults()).toEqual([])
  })

  it.each(rivals)(
    'an undo and %s: one of them happens, and the other is told',
    async (_name, rival, after, isAsked) => {
      for (const at of [0, 1, 2, 3]) {
        const id = await approved({ isAsked })
        const asks = [() => undo(id, farPrepress), () => rival(id)]
        const answers = await Promise.all((at % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()))
        expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
        expect([underReview, after]).toContain((await shop.rowOf(id)).state)
      }
      expect(await shop.faults()).toEqual([])
    },
  )
})
