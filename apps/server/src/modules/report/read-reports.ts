import {
  type CallData,
  type LedgerType,
  ledgerTypes,
  type OrderState,
  type OrderType,
  orderStates,
  orderTypes,
  type PayChannel,
  payChannel,
  payChannels,
} from '@yinpu/contract'
import { type ConsoleCalls, type HandedKind, handedKinds } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { FigureName } from './figure-queries-repository.ts'
import { type FigureRow, reportRepository } from './report-repository.ts'
import { type ReportSpan, stepsOf } from './report-span.ts'

type OrderReport = CallData<ConsoleCalls['getOrderReport']>
type MoneyReport = CallData<ConsoleCalls['getMoneyReport']>
type DeliveryReport = CallData<ConsoleCalls['getDeliveryReport']>

type Rows = readonly FigureRow[]

export const sumOf = (rows: Rows, of: keyof Pick<FigureRow, 'count' | 'lines' | 'quantity' | 'fen'>) =>
  rows.reduce((sum, row) => sum + row[of], 0)

export const pick = (rows: Rows, figure: FigureName, dims: Record<string, unknown> = {}): FigureRow[] =>
  rows.filter(
    (row) => row.figure === figure && Object.entries(dims).every(([name, value]) => row.dims[name] === value),
  )

/** What all reports have: of the whole time, of the time before it, and step by step. */
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
    const found = pick(rows, figure)
    return { count: sumOf(found, 'count'), fen: sumOf(found, 'fen') }
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
      type: value as OrderType,
      ...ordersIn(now.filter(({ dims }) => dims.type === value)),
    })),
    states: orderStates
      .map(({ value }) => {
        const found = pick(now, 'placed', { state: value })
        return { state: value as OrderState, count: sumOf(found, 'count'), total_fen: sumOf(found, 'fen') }
      })
      .filter(({ count }) => count > 0),
  }
}

/** Where money comes to the shop itself; what is paid by a balance or on credit has come, or comes, another day. */
const cashChannels: readonly number[] = [payChannel.wechatPay, payChannel.alipay, payChannel.offline]
const isCash = ({ dims }: FigureRow) => cashChannels.includes(Number(dims.channel))
/** Money that leaves the shop; a refund to a balance stays with it. */
const isPaidOut = (row: FigureRow) => isCash(row) && row.dims.to === 'origin'

const moneyIn = (rows: Rows) => {
  const received = pick(rows, 'received')
  const refunded = pick(rows, 'refunded')
  const cash = received.filter(isCash)
  const came = [...cash, ...pick(rows, 'handed', { way: 'in' })]
  const went = [...refunded.filter(isPaidOut), ...pick(rows, 'handed', { way: 'out' })]
  const [receivedFen, refundedFen] = [sumOf(came, 'fen'), sumOf(went, 'fen')]
  return {
    received_fen: receivedFen,
    receipts: sumOf(came, 'count'),
    refunded_fen: refundedFen,
    refunds: sumOf(went, 'count'),
    net_fen: receivedFen - refundedFen,
    other_fen: sumOf(received, 'fen') - sumOf(cash, 'fen'),
    to_balance_fen: sumOf(pick(rows, 'refunded', { to: 'balance' }), 'fen'),
  }
}

const channelIn = (rows: Rows, channel: PayChannel) => {
  const received = pick(rows, 'received', { channel })
  const back = pick(rows, 'refunded', { channel, to: 'origin' })
  const toBalanceFen = sumOf(pick(rows, 'refunded', { channel, to: 'balance' }), 'fen')
  const cash = cashChannels.includes(channel)
  // Of cash a refund to a balance takes nothing away; what was paid from a balance goes back there.
  const backFen = sumOf(back, 'fen') + (cash ? 0 : toBalanceFen)
  return {
    channel,
    cash,
    received_fen: sumOf(received, 'fen'),
    receipts: sumOf(received, 'count'),
    refunded_fen: sumOf(back, 'fen'),
    refunds: sumOf(back, 'count'),
    to_balance_fen: toBalanceFen,
    net_fen: sumOf(received, 'fen') - backFen,
  }
}

/** Money that came for balances or for statements, and what was taken from balances. */
const handedIn = (rows: Rows, kind: HandedKind) => {
  const [came, went] = (['in', 'out'] as const).map((way) => pick(rows, 'handed', { for: kind, way }))
  const [receivedFen, refundedFen] = [sumOf(came ?? [], 'fen'), sumOf(went ?? [], 'fen')]
  return {
    kind,
    received_fen: receivedFen,
    receipts: sumOf(came ?? [], 'count'),
    refunded_fen: refundedFen,
    refunds: sumOf(went ?? [], 'count'),
    net_fen: receivedFen - refundedFen,
  }
}

export const readMoneyReport = async (db: Db, companyId: string, span: ReportSpan): Promise<MoneyReport> => {
  const [now, before] = await readRows(db, companyId, span, ['received', 'refunded', 'balance', 'handed'])
  return {
    ...(await describeSpan(db, companyId, span, { now, before, figuresOf: moneyIn })),
    channels: payChannels.map(({ value }) => channelIn(now, value)),
    handed: handedKinds.map(({ value }) => handedIn(now, value)),
    balances: ledgerTypes.map(({ value }) => {
      const found = pick(now, 'balance', { type: value })
      return { type: value as LedgerType, count: sumOf(found, 'count'), amount_fen: sumOf(found, 'fen') }
    }),
  }
}

/** The same step by step, of the channels in which anything moved. */
export const readChannelSteps = async (db: Db, companyId: string, span: ReportSpan) => {
  const figures = ['received', 'refunded', 'handed'] as const
  const rows = await reportRepository.sum(db, companyId, { span, figures, by: span.by })
  const byStep = Map.groupBy(rows, ({ step }) => step)
  return stepsOf(span).map(({ start, from, to }) => ({
    from,
    to,
    channels: payChannels
      .map(({ value }) => channelIn(byStep.get(start) ?? [], value))
      .filter((one) => one.receipts + one.refunds + one.to_balance_fen > 0),
    handed: handedKinds
      .map(({ value }) => handedIn(byStep.get(start) ?? [], value))
      .filter((one) => one.receipts + one.refunds > 0),
  }))
}

const shippedIn = (rows: Rows) => ({
  shipped: sumOf(rows, 'count'),
  promised: sumOf(pick(rows, 'shipped', { promised: true }), 'count'),
  on_time: sumOf(pick(rows, 'shipped', { on_time: true }), 'count'),
})

export const readDeliveryReport = async (
  db: Db,
  companyId: string,
  span: ReportSpan,
): Promise<DeliveryReport> => {
  const [now, before] = await readRows(db, companyId, span, ['shipped'])
  return {
    ...(await describeSpan(db, companyId, span, { now, before, figuresOf: shippedIn })),
    types: orderTypes.map(({ value }) => ({
      type: value as OrderType,
      ...shippedIn(now.filter(({ dims }) => dims.type === value)),
    })),
  }
}
