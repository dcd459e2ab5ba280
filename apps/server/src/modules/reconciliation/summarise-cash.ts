import { type CallData, payChannels, textOf } from '@yinpu/contract'
import { type ConsoleCalls, cashRowKinds } from '@yinpu/contract/console'
import type { CashLine } from './cash-repository.ts'

type Cash = CallData<ConsoleCalls['listCash']>['sum']
type Sums = Cash['total']
type CashRow = Cash['rows'][number]

const none: Sums = { received_fen: 0, receipts: 0, refunded_fen: 0, refunds: 0, net_fen: 0 }

const outgoing: readonly CashLine['kind'][] = ['refund', 'deduction', 'settlement-back']

const isIn = ({ kind }: CashLine) => !outgoing.includes(kind)

const add = (sums: Sums, line: CashLine): Sums =>
  isIn(line)
    ? {
        ...sums,
        received_fen: sums.received_fen + line.fen,
        receipts: sums.receipts + line.n,
        net_fen: sums.net_fen + line.fen,
      }
    : {
        ...sums,
        refunded_fen: sums.refunded_fen + line.fen,
        refunds: sums.refunds + line.n,
        net_fen: sums.net_fen - line.fen,
      }

const sumOf = (lines: readonly CashLine[]) => lines.reduce(add, none)

/** A top-up through a channel is the buyer's own recharge. */
const isRecharge = ({ kind, channel }: CashLine) => kind === 'top-up' && channel > 0

const rowKindOf = (line: CashLine): CashRow['kind'] => {
  if (line.kind === 'settlement' || line.kind === 'settlement-back') return 'settlement'
  if (line.kind === 'payment' || line.kind === 'refund') return 'order'
  return isRecharge(line) ? 'recharge' : 'top-up'
}

/** A shop has several offline methods, each with its own name. */
const channelLabelOf = ({ channel, label }: CashLine) => label || (textOf(payChannels)[channel] ?? '')

const kindLabels = textOf(cashRowKinds)

const rowLabels: Record<CashRow['kind'], (line: CashLine) => string> = {
  order: channelLabelOf,
  recharge: (line) => `${kindLabels.recharge} · ${channelLabelOf(line)}`,
  'top-up': () => kindLabels['top-up'] ?? '',
  settlement: () => kindLabels.settlement ?? '',
}

const labelOf = (line: CashLine) => rowLabels[rowKindOf(line)](line)

const rowOrder: readonly CashRow['kind'][] = cashRowKinds.map(({ value }) => value)
const byRow = (one: CashLine, other: CashLine) =>
  rowOrder.indexOf(rowKindOf(one)) - rowOrder.indexOf(rowKindOf(other)) || one.channel - other.channel

/**
 * Money that came and went, by channel. A payment from a balance came in when the balance was filled, and a charge to a
 * monthly account comes in when its statement is settled: both are listed apart, and so are refunds to them.
 */
export const summariseCash = (lines: readonly CashLine[]): Cash => {
  const cash = lines.filter(({ side }) => side === 'cash')
  const byLabel = Map.groupBy(cash.toSorted(byRow), labelOf)
  return {
    rows: [...byLabel].flatMap(([label, of]) => {
      const [first] = of
      if (!first) return []
      const channel = first.channel !== 0 && { channel: first.channel }
      return [{ kind: rowKindOf(first), label, ...channel, ...sumOf(of) }]
    }),
    total: sumOf(cash),
    parts: partsOf(lines),
    balance: sumOf(lines.filter(({ side }) => side === 'balance')),
    account: sumOf(lines.filter(({ side }) => side === 'account')),
  }
}

/** The parts of the money that came and went. */
export const partsOf = (lines: readonly CashLine[]): Cash['parts'] => {
  const cash = lines.filter(({ side }) => side === 'cash')
  const of = (isMeant: (line: CashLine) => boolean) => {
    const lines = cash.filter(isMeant)
    return {
      n: lines.reduce((sum, { n }) => sum + n, 0),
      fen: lines.reduce((sum, { fen }) => sum + fen, 0),
    }
  }
  const ofKind = (wantedKind: CashLine['kind']) => of(({ kind }) => kind === wantedKind)
  const payments = ofKind('payment')
  const [settlements, takenBack] = [ofKind('settlement'), ofKind('settlement-back')]
  const [recharges, topUps] = [of(isRecharge), of((line) => line.kind === 'top-up' && !isRecharge(line))]
  const [refunds, deductions] = [ofKind('refund'), ofKind('deduction')]
  return {
    payments: payments.n,
    payments_fen: payments.fen,
    recharges: recharges.n,
    recharges_fen: recharges.fen,
    top_ups: topUps.n,
    top_ups_fen: topUps.fen,
    settlements: settlements.n,
    settlements_fen: settlements.fen,
    settlements_back: takenBack.n,
    settlements_back_fen: takenBack.fen,
    refunds: refunds.n,
    refunds_fen: refunds.fen,
    deductions: deductions.n,
    deductions_fen: deductions.fen,
  }
}
