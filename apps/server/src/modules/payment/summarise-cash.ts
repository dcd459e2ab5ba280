import { type CallData, type PayChannel, payChannels, textOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { CashLine } from './cash-repository.ts'

type Cash = CallData<ConsoleCalls['listCash']>['sum']
type Sums = Cash['total']

const none: Sums = { received_fen: 0, receipts: 0, refunded_fen: 0, refunds: 0, net_fen: 0 }

const isIn = ({ kind }: CashLine) => kind === 'payment' || kind === 'credit'

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
const labelOf = ({ channel, label }: CashLine) => {
  if (channel === 0) return label || '余额充值'
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
