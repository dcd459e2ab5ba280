import { randomUUIDv7 } from 'node:crypto'
import { dayMs, payChannel, stateOfOrder, stateOfPayment, stateOfRefund, typeOfOrder } from '@yinpu/contract'
import type fc from 'fast-check'
import { moneyNumbers, orderEvents, orderLines, orders, payments, refunds } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { ledgerRepository } from '../modules/ledger/ledger-repository.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import type { OrderLineRow, OrderRow } from '../modules/order/order-repository.ts'
import type { OrderConsole } from './order-console.ts'

/** One event of a shop, at an instant of its calendar. */
export interface Happening {
  what:
    | 'place'
    | 'pay'
    | 'surplus'
    | 'refund'
    | 'cancel'
    | 'ship'
    | 'reprice'
    | 'top-up'
    | 'deduct'
    | 'redate'
  /** milliseconds after the first day began */
  at: number
  /** which of the orders, by chance */
  which: number
  fen: number
  channel: 1 | 2 | 3 | 4 | 5
}

interface Ground {
  shop: OrderConsole
  template: OrderRow
  line: OrderLineRow
  token: string
  /** when the first day began */
  since: number
}

/** Writes rows like the use cases do, at any time: webhooks of providers come late. */
export const createHistory = ({ shop, template, line, token, since }: Ground) => {
  const { db } = shop.database
  const { companyId } = template
  const made: { id: string; paymentId?: string; fen: number; refundedFen: number }[] = []
  let numbers = 0

  const numbered = async () => {
    numbers += 1
    const number = `H${randomUUIDv7().replaceAll('-', '')}${numbers}`
    await db.insert(moneyNumbers).values({ number, companyId })
    return number
  }
  const ofOrder = (id: string) => and(eq(orders.companyId, companyId), eq(orders.id, id))
  const aPayment = async (orderId: string, at: Date, event: Happening, counts: boolean) => {
    const id = randomUUIDv7()
    const [row] = await db.select().from(orders).where(ofOrder(orderId))
    await db.insert(payments).values({
      ...{ companyId, id, orderId, paymentNo: await numbered(), channel: event.channel },
      ...{ amountFen: counts ? (row?.totalFen ?? 0) : event.fen, state: stateOfPayment.paid, counts },
      ...{ createdAt: at, paidAt: at },
    })
    return id
  }

  const acts: Record<Happening['what'], (event: Happening, at: Date) => Promise<void>> = {
    place: async ({ fen, which }, at) => {
      const id = randomUUIDv7()
      const money = { goodsFen: fen, freightFen: 0, discountFen: 0, totalFen: fen, paidFen: 0 }
      await db.insert(orders).values({
        ...{
          ...template,
          ...money,
          searchText: '',
          id,
          orderNo: `R${id.replaceAll('-', '')}`,
          state: stateOfOrder.unpaid,
        },
        ...{ createdAt: at, movedAt: at, type: which % 2 === 0 ? typeOfOrder.printed : typeOfOrder.paper },
        dueAt: which % 3 === 0 ? null : new Date(at.getTime() + 3 * dayMs),
      })
      await db.insert(orderLines).values(
        [0, 1].slice(0, 1 + (which % 2)).map((position) => ({
          ...{ ...line, id: randomUUIDv7(), orderId: id, sourceId: randomUUIDv7(), position },
          ...{ quantity: 100 + which, totalFen: fen, name: which % 5 === 0 ? '海报' : line.name },
        })),
      )
      made.push({ id, fen, refundedFen: 0 })
    },
    pay: async (event, at) => {
      const order = made[event.which % made.length]
      if (!order || order.paymentId) return
      order.paymentId = await aPayment(order.id, at, event, true)
      await db.update(orders).set({ state: stateOfOrder.awaitingFiles, movedAt: at }).where(ofOrder(order.id))
    },
    surplus: async (event, at) => {
      const order = made[event.which % made.length]
      if (order) await aPayment(order.id, at, event, false)
    },
    refund: async ({ which, fen }, at) => {
      const order = made[which % made.length]
      if (!order?.paymentId) return
      const amountFen = Math.min(order.fen - order.refundedFen, fen)
      if (amountFen <= 0) return
      order.refundedFen += amountFen
      const id = randomUUIDv7()
      await db.insert(refunds).values({
        ...{ companyId, id, paymentId: order.paymentId, orderId: order.id, refundNo: await numbered() },
        ...{ amountFen, state: stateOfRefund.underWay, reason: '少印', cause: id, createdAt: at },
        to: which % 3 === 0 ? 'balance' : 'origin',
      })
      // One in four is still under way, and counts nowhere.
      if (which % 4 === 0) return
      const settled = { state: stateOfRefund.done, doneAt: at }
      await db
        .update(refunds)
        .set(settled)
        .where(and(eq(refunds.companyId, companyId), eq(refunds.id, id)))
    },
    cancel: async ({ which }, at) => {
      const order = made[which % made.length]
      if (!order) return
      await db.update(orders).set({ state: stateOfOrder.cancelled, movedAt: at }).where(ofOrder(order.id))
    },
    ship: async ({ which }, at) => {
      const order = made[which % made.length]
      if (!order) return
      await db.insert(orderEvents).values({
        ...{ companyId, id: randomUUIDv7(), orderId: order.id, state: stateOfOrder.underWay },
        ...{ title: '已发货', note: '', actor: 'shop', createdAt: at },
      })
    },
    reprice: async ({ which, fen }) => {
      const order = made[which % made.length]
      if (!order || order.paymentId) return
      order.fen = fen
      await db.update(orders).set({ goodsFen: fen, totalFen: fen }).where(ofOrder(order.id))
      await db
        .update(orderLines)
        .set({ totalFen: fen })
        .where(and(eq(orderLines.companyId, companyId), eq(orderLines.orderId, order.id)))
    },
    'top-up': async ({ fen }, at) =>
      topUp(
        db,
        { companyId, userId: await shop.userIdOf(token) },
        { amountFen: fen, remark: '', cause: randomUUIDv7(), by: operator, now: at.getTime() },
      ),
    deduct: async ({ fen }, at) => {
      const owner = { companyId, userId: await shop.userIdOf(token) }
      const { balanceFen = 0 } = (await ledgerRepository.findLast(db, owner)) ?? {}
      const amountFen = -Math.min(balanceFen, fen)
      if (amountFen === 0) return
      await topUp(db, owner, {
        ...{ amountFen, remark: '', cause: randomUUIDv7(), by: operator, now: at.getTime() },
      })
    },
    redate: async ({ which }, at) => {
      const order = made[which % made.length]
      if (order) await db.update(orders).set({ dueAt: at }).where(ofOrder(order.id))
    },
  }
  return { happen: (event: Happening) => acts[event.what](event, new Date(since + event.at)) }
}

const whats: Happening['what'][] = [
  ...(['place', 'place', 'place', 'pay', 'pay', 'pay'] as const),
  ...([
    'surplus',
    'refund',
    'refund',
    'cancel',
    'ship',
    'ship',
    'reprice',
    'top-up',
    'top-up',
    'deduct',
    'redate',
  ] as const),
]

/** Anything at any time of so many days; the last and the first millisecond of a day come often. */
export const happenings = (check: typeof fc, days: number): fc.Arbitrary<Happening[]> =>
  check.array(
    check.record({
      what: check.constantFrom(...whats),
      at: check.oneof(
        check.integer({ min: 0, max: days * dayMs - 1 }),
        check
          .tuple(check.integer({ min: 1, max: days - 1 }), check.boolean())
          .map(([day, isLast]) => (isLast ? day * dayMs - 1 : day * dayMs)),
      ),
      which: check.nat({ max: 40 }),
      fen: check.integer({ min: 1, max: 99_999_999 }),
      channel: check.constantFrom(
        payChannel.wechatPay,
        payChannel.alipay,
        payChannel.balance,
        payChannel.offline,
        payChannel.credit,
      ),
    }),
    { minLength: 20, maxLength: 45 },
  )
