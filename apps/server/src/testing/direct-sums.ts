import { dayOf, payChannel, stateOfOrder, stateOfPayment, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import {
  creditEntries,
  ledgerEntries,
  orderEvents,
  orderLines,
  orders,
  paymentGroups,
  payments,
  refunds,
} from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import type { Span } from '../modules/report/figure-queries-repository.ts'

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** The reports' figures by reading every row of a shop and adding up, without any of the reports' own code. */
export const directSums = async (db: Db, companyId: string, now: number) => {
  const of = {
    orders,
    orderLines,
    payments,
    refunds,
    ledgerEntries,
    orderEvents,
    creditEntries,
    paymentGroups,
  }
  const [allOrders, allLines, allPayments, allRefunds, entries, events, allCreditEntries, allTrades] =
    await Promise.all([
      db.select().from(of.orders).where(eq(orders.companyId, companyId)),
      db.select().from(of.orderLines).where(eq(orderLines.companyId, companyId)),
      db.select().from(of.payments).where(eq(payments.companyId, companyId)),
      db.select().from(of.refunds).where(eq(refunds.companyId, companyId)),
      db.select().from(of.ledgerEntries).where(eq(ledgerEntries.companyId, companyId)),
      db.select().from(of.orderEvents).where(eq(orderEvents.companyId, companyId)),
      db.select().from(of.creditEntries).where(eq(creditEntries.companyId, companyId)),
      db.select().from(of.paymentGroups).where(eq(paymentGroups.companyId, companyId)),
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
    const cashless: readonly (number | undefined)[] = [payChannel.balance, payChannel.credit]
    const isCash = (channel: number | undefined) => !cashless.includes(channel)
    const back = allRefunds.filter((row) => row.state === stateOfRefund.done && isIn(row.doneAt))
    const isToBalance = (row: (typeof back)[number]) =>
      row.to === 'balance' || channelOf.get(row.paymentId) === payChannel.balance
    const paidOut = back.filter((row) => row.to === 'origin' && isCash(channelOf.get(row.paymentId)))
    const byHand = entries.filter(
      ({ createdAt, type, remark }) => isIn(createdAt) && (type === 1 || type === 4) && remark !== '在线充值',
    )
    const recharges = allTrades.filter(
      ({ purpose, state, paidAt }) => purpose === 'recharge' && state === stateOfPayment.paid && isIn(paidAt),
    )
    const [topUps, deductions] = [
      byHand.filter(({ amountFen }) => amountFen > 0),
      byHand.filter(({ amountFen }) => amountFen < 0),
    ]
    const settlements = allCreditEntries.filter(
      ({ kind, createdAt }) => kind === 'settlement' && isIn(createdAt),
    )
    const takenBack = allCreditEntries.filter(
      ({ kind, createdAt }) => kind === 'settlement_reversal' && isIn(createdAt),
    )
    const fenOf = (rows: readonly { amountFen: number }[]) =>
      total(rows, ({ amountFen }) => Math.abs(amountFen))
    const cash = received.filter(({ channel }) => isCash(channel))
    const throughFen = total(cash, ({ amountFen, balanceFen }) => amountFen - balanceFen)
    const backFen = total(paidOut, ({ amountFen, balanceFen }) => amountFen - balanceFen)
    const receivedFen = throughFen + fenOf(recharges) + fenOf(topUps) + fenOf(settlements)
    const refundedFen = backFen + fenOf(deductions) + fenOf(takenBack)
    const boughtIds = new Set(counting.map(({ orderId }) => orderId))
    const bought = allLines.filter(({ orderId }) => boughtIds.has(orderId))
    const shipments = allOrders.flatMap((order) => {
      const moves = events.filter((row) => row.orderId === order.id && row.state === stateOfOrder.underWay)
      const times = moves.map(({ createdAt }) => createdAt.getTime()).sort((one, other) => one - other)
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
        received_fen: receivedFen,
        receipts: cash.length + recharges.length + topUps.length + settlements.length,
        refunded_fen: refundedFen,
        refunds: paidOut.length + deductions.length + takenBack.length,
        net_fen: receivedFen - refundedFen,
        parts: {
          payments: cash.length,
          payments_fen: throughFen,
          recharges: recharges.length,
          recharges_fen: fenOf(recharges),
          top_ups: topUps.length,
          top_ups_fen: fenOf(topUps),
          settlements: settlements.length,
          settlements_fen: fenOf(settlements),
          settlements_back: takenBack.length,
          settlements_back_fen: fenOf(takenBack),
          refunds: paidOut.length,
          refunds_fen: backFen,
          deductions: deductions.length,
          deductions_fen: fenOf(deductions),
        },
        other_fen:
          fenOf(received.filter(({ channel }) => !isCash(channel))) +
          total(cash, ({ balanceFen }) => balanceFen),
        to_balance_fen: fenOf(back.filter(isToBalance)) + total(paidOut, ({ balanceFen }) => balanceFen),
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
        overdue: allOrders.filter(
          ({ state, dueAt, proofStand }) =>
            [30, 40, 50].includes(state) && proofStand !== 'waiting' && isIn(dueAt) && Number(dueAt) < now,
        ).length,
        on_time: promised.filter(({ order, at }) => at <= (order.dueAt?.getTime() ?? 0)).length,
      },
      states: Object.fromEntries(
        [...Map.groupBy(placed, ({ state }) => state)].map(([state, rows]) => [state, rows.length]),
      ),
    }
  }
}
