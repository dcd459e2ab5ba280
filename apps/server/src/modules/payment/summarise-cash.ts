import { type CallData, type PayChannel, payChannels, textOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { CashLine } from './cash-repository.ts'

type Cash = CallData<ConsoleCalls['listCash']>['sum']
type Sums = Cash['total']
type CashParts = CallData<ConsoleCalls['getMoneyReport']>['total']['parts']

const none: Sums = { received_fen: 0, receipts: 0, refunded_fen: 0, refunds: 0, net_fen: 0 }

const isIn = ({ kind }: CashLine) => kind !== 'refund' && kind !== 'deduction'

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

/** Outside of us a shop has several ways, each under its own name. */
const labelOf = ({ kind, channel, label }: CashLine) => {
  if (channel === 0) return kind === 'settlement' ? '月结回款' : '余额充值'
  return label || (textOf(payChannels)[channel as PayChannel] ?? '')
}

/**
 * Money as it came and went, by channel. What is paid from a balance came in when the balance was filled: it stands
 * apart, and so does what goes back to one.
 */
export const summariseCash = (lines: readonly CashLine[]): Cash => {
  const cash = lines.filter(({ side }) => side === 'cash')
  const byWay = Map.groupBy(
    cash.toSorted((one, other) => (one.channel || 99) - (other.channel || 99)),
    (line) => `${line.channel} ${labelOf(line)}`,
  )
  return {
    rows: [...byWay.values()].map((of) => {
      const [first] = of
      const named = first ? { label: labelOf(first), channel: first.channel } : { label: '', channel: 0 }
      return {
        label: named.label,
        ...(named.channel > 0 && { channel: named.channel as PayChannel }),
        ...sumOf(of),
      }
    }),
    total: sumOf(cash),
    balance: sumOf(lines.filter(({ side }) => side === 'balance')),
  }
}

/** What the money that came and went consists of. */
export const partsOf = (lines: readonly CashLine[]): CashParts => {
  const of = (kind: CashLine['kind']) => {
    const found = lines.filter((line) => line.side === 'cash' && line.kind === kind)
    return {
      n: found.reduce((sum, { n }) => sum + n, 0),
      fen: found.reduce((sum, { fen }) => sum + fen, 0),
    }
  }
  const [payments, topUps, settlements] = [of('payment'), of('top-up'), of('settlement')]
  const [refunds, deductions] = [of('refund'), of('deduction')]
  return {
    payments: payments.n,
    payments_fen: payments.fen,
    top_ups: topUps.n,
    top_ups_fen: topUps.fen,
    settlements: settlements.n,
    settlements_fen: settlements.fen,
    refunds: refunds.n,
    refunds_fen: refunds.fen,
    deductions: deductions.n,
    deductions_fen: deductions.fen,
  }
}
