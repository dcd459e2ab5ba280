import {
  type CallData,
  ledgerTypes,
  orderStates,
  orderTypes,
  type PayChannel,
  payChannels,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type CashLine, cashChannels } from '../reconciliation/cash-repository.ts'
import { summariseCash } from '../reconciliation/summarise-cash.ts'
import type { FigureName } from './figure-queries-repository.ts'
import { type FigureRow, reportRepository } from './report-repository.ts'
import { type ReportSpan, stepsOf } from './report-span.ts'

type OrderReport = CallData<ConsoleCalls['getOrderReport']>
type MoneyReport = CallData<ConsoleCalls['getMoneyReport']>
type DeliveryReport = CallData<ConsoleCalls['getDeliveryReport']>

type Rows = readonly FigureRow[]

export const sumOf = (rows: Rows, of: keyof Pick<FigureRow, 'count' | 'lines' | 'quantity' | 'fen'>) =>
  rows.reduce((sum, row) => sum + row[of], 0)

export const pick = (
  rows: Rows,
  figure: FigureRow['figure'],
  dims: Record<string, unknown> = {},
): FigureRow[] =>
  rows.filter(
    (row) => row.figure === figure && Object.entries(dims).every(([name, value]) => row.dims[name] === value),
  )

/** The parts that all reports have: the whole span, the span before it, and each step. */
export const describeSpan = async <Figures extends object>(
  db: Db,
  companyId: string,
  span: ReportSpan,
  parts: { now: Rows; before: Rows; figuresOf: (rows: Rows) => Figures },
) => {
  const { now, before, figuresOf } = parts
  const byStep = Map.groupBy(now, ({ step }) => step)
  return {
    from: span.from,
    to: span.to,
    than: span.than,
    pending_days: await reportRepository.countPending(db, companyId, span),
    total: figuresOf(now),
    previous: figuresOf(before),
    steps: stepsOf(span).map(({ start, from, to }) => ({ from, to, ...figuresOf(byStep.get(start) ?? []) })),
  }
}

const readRows = (db: Db, companyId: string, span: ReportSpan, figures: readonly FigureName[]) =>
  Promise.all([
    reportRepository.sum(db, companyId, { span, figures, by: span.by }),
    reportRepository.sum(db, companyId, { span: span.than, figures }),
  ])

const ordersIn = (rows: Rows) => {
  const of = (figure: FigureName) => {
    const matching = pick(rows, figure)
    return { count: sumOf(matching, 'count'), fen: sumOf(matching, 'fen') }
  }
  const [placed, paid, cancelled] = [of('placed'), of('paid'), of('cancelled')]
  return {
    placed: placed.count,
    placed_fen: placed.fen,
    paid: paid.count,
    paid_fen: paid.fen,
    cancelled: cancelled.count,
    cancelled_fen: cancelled.fen,
  }
}

export const readOrderReport = async (db: Db, companyId: string, span: ReportSpan): Promise<OrderReport> => {
  const [now, before] = await readRows(db, companyId, span, ['placed', 'paid', 'cancelled'])
  return {
    ...(await describeSpan(db, companyId, span, { now, before, figuresOf: ordersIn })),
    types: orderTypes.map(({ value }) => ({
      type: value,
      ...ordersIn(now.filter(({ dims }) => dims.type === value)),
    })),
    states: orderStates
      .map(({ value }) => {
        const matching = pick(now, 'placed', { state: value })
        return { state: value, count: sumOf(matching, 'count'), total_fen: sumOf(matching, 'fen') }
      })
      .filter(({ count }) => count > 0),
  }
}

export const cashLinesIn = (rows: Rows): CashLine[] =>
  pick(rows, 'cash').map(({ dims, count, fen }) => ({
    kind: dims.kind as CashLine['kind'],
    channel: Number(dims.channel) as CashLine['channel'],
    label: '',
    side: dims.side as CashLine['side'],
    n: count,
    fen,
  }))

/** The sums of money that came and went, as all pages have them. */
export const cashTotalOf = (lines: readonly CashLine[]) => summariseCash(lines).total

const fenOf = (lines: readonly CashLine[]) => lines.reduce((sum, { fen }) => sum + fen, 0)
const countOf = (lines: readonly CashLine[]) => lines.reduce((sum, { n }) => sum + n, 0)
const isPayment = ({ kind }: CashLine) => kind === 'payment'
/** A refund to a balance leaves the money with the shop. */
const isToBalance = ({ kind, side }: CashLine) => kind === 'refund' && side === 'balance'
const isOriginal = ({ kind, side }: CashLine) => kind === 'refund' && side !== 'balance'

const moneyIn = (rows: Rows) => {
  const lines = cashLinesIn(rows)
  const { total, parts } = summariseCash(lines)
  return {
    ...total,
    parts,
    other_fen: fenOf(lines.filter((line) => isPayment(line) && line.side !== 'cash')),
    to_balance_fen: fenOf(lines.filter(isToBalance)),
  }
}

const channelIn = (rows: Rows, channel: PayChannel) => {
  const lines = cashLinesIn(rows).filter((line) => line.channel === channel)
  const [received, back] = [lines.filter(isPayment), lines.filter(isOriginal)]
  const toBalanceFen = fenOf(lines.filter(isToBalance))
  const cash = cashChannels.includes(channel)
  // A refund to a balance takes no cash away; a payment from a balance is refunded there.
  const backFen = fenOf(back) + (cash ? 0 : toBalanceFen)
  return {
    channel,
    cash,
    received_fen: fenOf(received),
    receipts: countOf(received),
    refunded_fen: fenOf(back),
    refunds: countOf(back),
    to_balance_fen: toBalanceFen,
    net_fen: fenOf(received) - backFen,
  }
}

export const readMoneyReport = async (db: Db, companyId: string, span: ReportSpan): Promise<MoneyReport> => {
  const [now, before] = await readRows(db, companyId, span, ['cash', 'balance'])
  return {
    ...(await describeSpan(db, companyId, span, { now, before, figuresOf: moneyIn })),
    rows: summariseCash(cashLinesIn(now)).rows,
    channels: payChannels.map(({ value }) => channelIn(now, value)),
    balances: ledgerTypes.map(({ value }) => {
      const matching = pick(now, 'balance', { type: value })
      return { type: value, count: sumOf(matching, 'count'), amount_fen: sumOf(matching, 'fen') }
    }),
  }
}

/** The same for each step, for the channels in which any money moved. */
export const readChannelSteps = async (db: Db, companyId: string, span: ReportSpan) => {
  const figures = ['cash'] as const
  const rows = await reportRepository.sum(db, companyId, { span, figures, by: span.by })
  const byStep = Map.groupBy(rows, ({ step }) => step)
  return stepsOf(span).map(({ start, from, to }) => ({
    from,
    to,
    channels: payChannels
      .map(({ value }) => channelIn(byStep.get(start) ?? [], value))
      .filter((one) => one.receipts + one.refunds + one.to_balance_fen > 0),
    rows: summariseCash(cashLinesIn(byStep.get(start) ?? [])).rows,
  }))
}

/**
 * An order that should have been shipped and was not is also late: it counts on the day of shipping only once it is
 * shipped.
 */
const deliveryIn = (rows: Rows) => ({
  shipped: sumOf(pick(rows, 'shipped'), 'count'),
  promised: sumOf(pick(rows, 'shipped', { promised: true }), 'count'),
  on_time: sumOf(pick(rows, 'shipped', { on_time: true }), 'count'),
  overdue: sumOf(pick(rows, 'overdue'), 'count'),
})

export const readDeliveryReport = async (
  db: Db,
  companyId: string,
  span: ReportSpan,
): Promise<DeliveryReport> => {
  const [shipped, overdue, overdueBefore] = await Promise.all([
    readRows(db, companyId, span, ['shipped']),
    reportRepository.listOverdue(db, companyId, { span, by: span.by, now: span.now }),
    reportRepository.listOverdue(db, companyId, { span: span.than, by: 'all', now: span.now }),
  ])
  const [now, before] = [
    [...shipped[0], ...overdue],
    [...shipped[1], ...overdueBefore],
  ]
  return {
    ...(await describeSpan(db, companyId, span, { now, before, figuresOf: deliveryIn })),
    types: orderTypes.map(({ value }) => ({
      type: value,
      ...deliveryIn(now.filter(({ dims }) => dims.type === value)),
    })),
  }
}
