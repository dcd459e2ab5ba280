import type { Outage } from '@yinpu/simulators/pay-simulator'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureOpener } from '../../artwork/picture-opener.ts'
import { operator, time } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { isMainRun, isNightly } from '../../testing/test-turns.ts'
import { receiveGoods } from '../order/end-order.ts'
import { orderRepository } from '../order/order-repository.ts'
import { shipmentRepository } from '../order/shipment-repository.ts'
import { finishProduction, shipOrder } from '../order/shop-moves.ts'
import { refundByShop, retryRefund } from '../payment/refund/refund-by-shop.ts'
import { refundRepository } from '../payment/refund/refund-repository.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { isAfterSaleOver } from './after-sale-state.ts'
import { applyAfterSale } from './apply-after-sale.ts'
import { cancelAfterSale, replyAfterSale, sendBackGoods } from './buyer-moves.ts'
import { answerOffer } from './refund-offers.ts'
import { agreeToAfterSale, askBuyer, receiveReturn, refuseAfterSale } from './shop-decisions.ts'

const pictures = createPictureOpener()

/** The same histories each time; on PostgreSQL the order of simultaneous steps changes from run to run. */
const seed = 20_261_116
const histories = isNightly ? 200 : 50
const orderFen = 10_000

const amount = fc.option(fc.integer({ min: 1, max: orderFen + 100 }), { nil: undefined })
const to = fc.constantFrom('origin' as const, 'balance' as const)
const step = fc.record({
  do: fc.constantFrom(
    'apply',
    'apply',
    'apply',
    'agree',
    'agree',
    'accept',
    'accept',
    'decline',
    'refuse',
    'ask',
    'reply',
    'send-back',
    'receive',
    'cancel',
    'cancel',
    'refund',
    'retry',
    'deliver',
    'wait',
  ),
  type: fc.constantFrom(1 as const, 2 as const, 3 as const),
  part: fc.integer({ min: 1, max: 11 }),
  amount,
  to,
  which: fc.nat(5),
  outage: fc.constantFrom<Outage>('none', 'none', 'unreachable', 'answer-lost'),
})
type Step = ReturnType<typeof fc.sample<typeof step extends fc.Arbitrary<infer One> ? One : never>>[number]
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 10 })

/** One undisturbed history leads to every end of every kind: the others reach those ends by chance. */
const plain: Step[][][] = ([1, 2, 3] as const).flatMap((type) =>
  (['agree', 'refuse', 'cancel'] as const).map((end) =>
    (['apply', end] as const).map((step) => [
      {
        do: step,
        type,
        part: 5,
        amount: undefined,
        to: 'origin' as const,
        which: 0,
        outage: 'none' as const,
      },
    ]),
  ),
)

let shop: PayShop
let token: string
let owner: { companyId: string; userId: string }
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
  owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
})
afterAll(() => shop.close())

let causes = 0

/** The reprint of an after-sale, one step further on its way to the buyer. */
const deliver = async (row: AfterSaleRow) => {
  if (!row.followUpId) return
  const now = shop.clock.time
  const order = await shop.rowOf(row.followUpId)
  if (order.state === 40) await finishProduction(shop.app.payments, order, operator, now)
  else if (order.state === 50) {
    // The first piece alone, then the rest: a reprint may leave in several parcels, too.
    const { db } = shop.database
    const [line] = await orderRepository.linesOf(db, shop.companyId, [order.id])
    const gone = await shipmentRepository.listOf(db, shop.companyId, order.id)
    const isFirst = gone.length === 0 && line !== undefined && line.quantity > 1
    const parcel = { carrier: 'zto', carrierName: '', trackingNo: isFirst ? '12345' : '12346' }
    const lines = isFirst ? [{ lineId: line.id, quantity: 1 }] : undefined
    await shipOrder(shop.app.payments, order, { parcels: [{ ...parcel, lines }], by: operator, now })
  } else if (order.state === 60) await receiveGoods(shop.app.payments, order, time, now)
}

const act = async (orderId: string, step: Step) => {
  const { db } = shop.database
  const now = shop.clock.time
  const deps = { db, now: () => shop.clock.time, storage: shop.app.storage, pictures }
  const all = await afterSaleRepository.listOfOrder(db, shop.companyId, orderId)
  const row = all[step.which % Math.max(1, all.length)]
  causes += 1
  shop.wechat.outages.refund = step.outage
  if (step.do === 'apply') {
    const [line] = await orderRepository.linesOf(db, shop.companyId, [orderId])
    const lines = [{ line_id: line?.id ?? '', quantity: Math.ceil(((line?.quantity ?? 0) * step.part) / 10) }]
    const form = { order_id: orderId, type: step.type, reason: 'x', description: '', images: [], lines }
    return applyAfterSale(deps, owner, { ...form, amount_fen: step.amount }, undefined)
  }
  if (step.do === 'wait') return shop.later(60_000 * step.part)
  if (step.do === 'refund') {
    const input = {
      amountFen: step.amount ?? 1,
      to: step.to,
      reason: '',
      cause: `x:${causes}`,
      by: operator,
      now,
    }
    return refundByShop(shop.app.payments, await shop.rowOf(orderId), input)
  }
  if (!row) return
  const after_id = row.id
  switch (step.do) {
    case 'agree':
      return agreeToAfterSale(shop.app.payments, row, {
        amountFen: step.amount,
        to: step.to,
        note: 'x',
        by: operator,
        now,
      })
    case 'accept':
    case 'decline': {
      const { offeredFen } = row
      return answerOffer({ ...shop.app.payments, now: deps.now }, owner, {
        after_id,
        accept: step.do === 'accept',
        amount_fen: offeredFen ?? 0,
        text: '',
      })
    }
    case 'refuse':
      return refuseAfterSale(db, row, 'x', operator, now)
    case 'ask':
      return askBuyer(db, row, 'x', operator, now)
    case 'reply':
      return replyAfterSale(deps, owner, { after_id, text: 'x', images: [] })
    case 'send-back':
      return sendBackGoods(deps, owner, { after_id, carrier: 'x', tracking_no: '12345' })
    case 'receive':
      return receiveReturn(shop.app.payments, row, { to: step.to, by: operator, now })
    case 'cancel':
      return cancelAfterSale(deps, owner, after_id)
    case 'deliver':
      return deliver(row)
    default: {
      const [first] = (await refundRepository.listOf(db, shop.companyId, orderId)).filter(
        ({ state }) => state !== 20,
      )
      if (first)
        await retryRefund({ ...shop.payments, poller: shop.poller }, first, { to: step.to, by: operator })
    }
  }
}

const live = async (id: string, steps: Step[][]) => {
  for (const together of steps)
    for (const outcome of await Promise.allSettled(together.map((step) => act(id, step)))) {
      if (outcome.status === 'fulfilled') continue
      const { reason } = outcome
      if (!(reason instanceof Refusal || reason instanceof ProviderError))
        throw new Error(`${JSON.stringify(steps)} failed`, { cause: reason })
    }
}

/** Every side that can still act does so: everything must come to an end. */
const finishAll = async (ids: string[]) => {
  const { db } = shop.database
  shop.wechat.outages.refund = 'none'
  for (let round = 0; round < 7; round += 1) {
    for (const id of ids)
      for (const row of await afterSaleRepository.listOfOrder(db, shop.companyId, id)) {
        if (row.state === 10) await refuseAfterSale(db, row, 'x', operator, shop.clock.time)
        if (row.state === 20 && row.type === 3)
          await receiveReturn(shop.app.payments, row, {
            to: 'origin',
            by: operator,
            now: shop.clock.time,
          }).catch(() => refuseAfterSale(db, row, 'x', operator, shop.clock.time))
        if (row.state === 20 && row.type === 1) await deliver(row)
        const failed = (await refundRepository.listOfAfterSale(db, shop.companyId, row.id)).at(-1)
        if (row.state === 30 && failed?.state === 30)
          await retryRefund({ ...shop.payments, poller: shop.poller }, failed, { to: 'origin', by: operator })
      }
    await shop.later(2 * 60 * 60_000)
  }
}

describe.runIf(isMainRun)(`${histories} histories of after-sales`, () => {
  it('claim no more than was bought, give back no more than was paid, and all come to an end', {
    timeout: 240_000,
  }, async () => {
    const all = [...plain, ...fc.sample(history, { numRuns: histories - plain.length, seed })]
    const ids = await shop.plainOrders(token, histories, orderFen)
    for (const id of ids) {
      const { payment_no } = await shop.start(token, id, { channel: 1 })
      await shop.wechat.pay(payment_no)
      await shop.setState(id, 40)
    }
    for (let at = 0; at < histories; at += 4)
      await Promise.all(all.slice(at, at + 4).map((steps, index) => live(ids[at + index] ?? '', steps)))
    await finishAll(ids)

    expect(await shop.faults()).toEqual([])
    const { db } = shop.database
    const seen = new Set<string>()
    for (const id of ids) {
      const order = await shop.rowOf(id)
      expect(order.refundedFen).toBeLessThanOrEqual(order.paidFen)
      const rows = await afterSaleRepository.listOfOrder(db, shop.companyId, id)
      const counting = rows.filter(({ state }) => state !== 50 && state !== 60)
      const claimed = await afterSaleRepository.linesOf(
        db,
        shop.companyId,
        counting.map((row) => row.id),
      )
      const [line] = await orderRepository.linesOf(db, shop.companyId, [id])
      const pieces = claimed.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(pieces).toBeLessThanOrEqual(line?.quantity ?? 0)
      for (const row of rows) {
        seen.add(`${row.type} ${row.state}`)
        expect([row.type, row.state, isAfterSaleOver(row.state as 10)]).toEqual([row.type, row.state, true])
        const refunds = await refundRepository.listOfAfterSale(db, shop.companyId, row.id)
        const back = refunds
          .filter(({ state }) => state === 20)
          .reduce((sum, { amountFen }) => sum + amountFen, 0)
        expect(back).toBe(row.state === 40 && row.type !== 1 ? (row.agreedFen ?? row.amountFen) : 0)
      }
    }
    for (const end of ['1 40', '1 50', '1 60', '2 40', '2 50', '2 60', '3 40', '3 50', '3 60'])
      expect(seen).toContain(end)
  })
})
