import { dayOf, payChannel, stateOfOrder, stateOfPayment, stateOfRefund, typeOfLedger } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import {
  creditEntries,
  ledgerEntries,
  orderEvents,
  orderLines,
  orders,
  payments,
  refunds,
} from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import type { Span } from '../modules/report/report-repository.ts'

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** The reports' figures by reading every row of a shop and adding up, without any of the reports' own code. */
export const directSums = async (db: Db, companyId: string) => {
  const of = { orders, orderLines, payments, refunds, ledgerEntries, orderEvents, creditEntries }
  const [allOrders, allLines, allPayments, allRefunds, entries, events, owed] = await Promise.all([
    db.select().from(of.orders).where(eq(orders.companyId, companyId)),
    db.select().from(of.orderLines).where(eq(orderLines.companyId, companyId)),
    db.select().from(of.payments).where(eq(payments.companyId, companyId)),
    db.select().from(of.refunds).where(eq(refunds.companyId, companyId)),
    db.select().from(of.ledgerEntries).where(eq(ledgerEntries.companyId, companyId)),
    db.select().from(of.orderEvents).where(eq(orderEvents.companyId, companyId)),
    db.select().from(of.creditEntries).where(eq(creditEntries.companyId, companyId)),
  ])
  return ({ from, to }: Span) => {
    const isIn = (at: Date | null) => {
      const day = at ? dayOf(at.getTime()) : ''
      return day >= from && day <= to
    }
    const placed = allOrders.filter(({ createdAt }) => isIn(createdAt))
    const cancelled = allOrders.filter((row) => row.state === stateOfOrder.cancelled && isIn(row.movedAt))
    const received = allPayments.filter((row) => row.state === stateOfPayment.paid && isIn(row.paidAt))
    const counting = received.filter(({ counts }) => counts)
    const channelOf = new Map(allPayments.map(({ id, channel }) => [id, channel]))
    const isCash = (channel: number | undefined) =>
      channel !== payChannel.balance && channel !== payChannel.credit
    const back = allRefunds.filter((row) => row.state === stateOfRefund.done && isIn(row.doneAt))
    const paidOut = back.filter((row) => row.to === 'origin' && isCash(channelOf.get(row.paymentId)))
    const cash = received.filter(({ channel }) => isCash(channel))
    const byHand = entries.filter(
      ({ type, createdAt }) =>
        (type === typeOfLedger.topUp || type === typeOfLedger.adjustment) && isIn(createdAt),
    )
    const settled = owed.filter(({ kind, createdAt }) => kind === 'settlement' && isIn(createdAt))
    const came = [...cash, ...byHand.filter(({ amountFen }) => amountFen > 0), ...settled]
    const went = [...paidOut, ...byHand.filter(({ amountFen }) => amountFen < 0)]
    const fenOf = (rows: readonly { amountFen: number }[]) =>
      total(rows, ({ amountFen }) => Math.abs(amountFen))
    const boughtIds = new Set(counting.map(({ orderId }) => orderId))
    const bought = allLines.filter(({ orderId }) => boughtIds.has(orderId))
    const shipments = allOrders.flatMap((order) => {
      const told = events.filter((row) => row.orderId === order.id && row.state === stateOfOrder.underWay)
      const times = told.map(({ createdAt }) => createdAt.getTime()).sort((one, other) => one - other)
      const [at] = times
      return at !== undefined && isIn(new Date(at)) ? [{ order, at }] : []
    })
    const promised = shipments.filter(({ order }) => order.dueAt !== null)
    return {
      orders: {
        placed: placed.length,
        placed_fen: total(placed, ({ totalFen }) => totalFen),
        paid: counting.length,
        paid_fen: total(counting, ({ amountFen }) => amountFen),
        cancelled: cancelled.length,
        cancelled_fen: total(cancelled, ({ totalFen }) => totalFen),
      },
      money: {
        received_fen: fenOf(came),
        receipts: came.length,
        refunded_fen: fenOf(went),
        refunds: went.length,
        net_fen: fenOf(came) - fenOf(went),
        other_fen: total(
          received.filter(({ channel }) => !isCash(channel)),
          ({ amountFen }) => amountFen,
        ),
        to_balance_fen: total(
          back.filter(({ to: where }) => where === 'balance'),
          ({ amountFen }) => amountFen,
        ),
      },
      balance_fen: total(
        entries.filter(({ createdAt }) => isIn(createdAt)),
        ({ amountFen }) => amountFen,
      ),
      products: {
        lines: bought.length,
        total_fen: total(bought, ({ totalFen }) => totalFen),
        quantity: total(bought, ({ quantity }) => quantity),
      },
      delivery: {
        shipped: shipments.length,
        promised: promised.length,
        on_time: promised.filter(({ order, at }) => at <= (order.dueAt?.getTime() ?? 0)).length,
      },
      states: Object.fromEntries(
        [...Map.groupBy(placed, ({ state }) => state)].map(([state, rows]) => [state, rows.length]),
      ),
    }
  }
}
