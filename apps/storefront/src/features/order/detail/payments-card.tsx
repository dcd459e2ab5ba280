import {
  formatMoment,
  type OrderRefund,
  type Payment,
  payChannels,
  paymentStates,
  refundStates,
  stateOfPayment,
  textOf,
} from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Money } from '../../../money/money.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './payments-card.module.css'

const channelWords = textOf(payChannels)
const paymentWords = textOf(paymentStates)
const refundWords = textOf(refundStates)
const wayWords: Record<OrderRefund['to'], string> = { origin: '原路退回', balance: '退到余额' }

interface EntryProps {
  at: number
  way: ReactNode
  state: string
  fen: number
  number: string
  note: string
}

function Entry({ at, way, state, fen, number, note }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span>{formatMoment(at)}</span>
      <span>{way}</span>
      <span>{state}</span>
      <b>
        <Money fen={fen} />
      </b>
      <span className={styles.number}>{number}</span>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul>
      {payments.map(
        ({ payment_no, channel, offline_label, amount_fen, state, created_at, paid_at, note }) => (
          <Entry
            key={payment_no}
            at={paid_at ?? created_at}
            way={offline_label ? `${channelWords[channel]} · ${offline_label}` : channelWords[channel]}
            state={paymentWords[state] ?? ''}
            fen={amount_fen}
            number={`支付单号 ${payment_no}`}
            note={note}
          />
        ),
      )}
    </ul>
  )
}

function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <ul aria-label="退款">
      {refunds.map(({ refund_no, channel, to, amount_fen, state, reason, created_at, done_at }) => (
        <Entry
          key={refund_no}
          at={done_at ?? created_at}
          way={to === 'origin' ? `${wayWords[to]} · ${channelWords[channel]}` : wayWords[to]}
          state={refundWords[state] ?? ''}
          fen={-amount_fen}
          number={`退款单号 ${refund_no}`}
          note={reason}
        />
      ))}
    </ul>
  )
}

interface PaymentsCardProps {
  payments: readonly Payment[]
  refunds: readonly OrderRefund[]
}

/** A code that nobody has paid is no payment: nothing is due by it. */
export const isShown = ({ state }: Payment): boolean => state !== stateOfPayment.open

/** What was paid and what went back. Tries that came to nothing are folded away. */
export function PaymentsCard({ payments, refunds }: PaymentsCardProps) {
  const past = payments.filter(({ state }) => state === stateOfPayment.closed)
  return (
    <TitledCard title="付款记录">
      <Payments payments={payments.filter((one) => isShown(one) && one.state !== stateOfPayment.closed)} />
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {past.length > 0 && (
        <details>
          <summary className={styles.past}>没有完成的 {past.length} 次</summary>
          <Payments payments={past} />
        </details>
      )}
    </TitledCard>
  )
}
