import {
  formatFen,
  formatMoment,
  type OrderRefund,
  type Payment,
  payChannels,
  paymentStateText,
  refundMethods,
  stateOfPayment,
  textOf,
} from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Money } from '../../../money/money.tsx'
import { stateText, useStateTexts } from '../../../session/state-texts.ts'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './payments-card.module.css'

const channelLabels = textOf(payChannels)
const methodLabels = textOf(refundMethods)
const textOfPayment = (state: number) => stateText('paymentStateText', state)

interface EntryProps {
  at: number
  method: ReactNode
  state: string
  fen: number
  number: string
  note: ReactNode
}

function Entry({ at, method, state, fen, number, note }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span>{formatMoment(at)}</span>
      <span>{method}</span>
      <span>{state}</span>
      <b>
        <Money fen={fen} />
      </b>
      <span className={styles.number}>{number}</span>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}

/** Names the method of payment, and the part that came from the balance. */
const paymentMethodText = ({ channel, offline_label, balance_fen, joined }: Payment): string =>
  [
    channelLabels[channel],
    offline_label,
    balance_fen !== undefined && `其中余额 ¥${formatFen(balance_fen)}`,
    joined && '合并付款',
  ]
    .filter(Boolean)
    .join(' · ')

const refundMethodText = ({ method, channel, balance_fen }: OrderRefund): string => {
  const label = methodLabels[method] ?? ''
  const text = method === 'origin' ? `${label} · ${channelLabels[channel]}` : label
  return balance_fen === undefined ? text : `${text} · 其中 ¥${formatFen(balance_fen)} 退到余额`
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul>
      {payments.map((payment) => (
        <Entry
          key={payment.payment_no}
          at={payment.paid_at ?? payment.created_at}
          method={paymentMethodText(payment)}
          state={paymentStateText(payment, textOfPayment)}
          fen={payment.amount_fen}
          number={`支付单号 ${payment.payment_no}`}
          note={payment.note}
        />
      ))}
    </ul>
  )
}

function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <ul aria-label="退款">
      {refunds.map((refund) => (
        <Entry
          key={refund.refund_no}
          at={refund.done_at ?? refund.created_at}
          method={refundMethodText(refund)}
          state={stateText('refundStateText', refund.state)}
          fen={-refund.amount_fen}
          number={`退款单号 ${refund.refund_no}`}
          note={
            <>
              {[refund.reason, refund.note].filter(Boolean).join('，')}
              {refund.voucher && (
                <>
                  {' '}
                  <a href={refund.voucher.url} download={refund.voucher.name}>
                    下载退款凭证
                  </a>
                </>
              )}
            </>
          }
        />
      ))}
    </ul>
  )
}

interface PaymentsCardProps {
  payments: readonly Payment[]
  refunds: readonly OrderRefund[]
}

/** A code that nobody has paid is not shown as a payment. */
export const isVisible = ({ state }: Payment): boolean => state !== stateOfPayment.open

/** The payments and refunds of an order. Failed attempts are hidden behind a button. */
export function PaymentsCard({ payments, refunds }: PaymentsCardProps) {
  useStateTexts()
  const past = payments.filter(({ state }) => state === stateOfPayment.closed)
  return (
    <TitledCard title="付款记录">
      <Payments payments={payments.filter((one) => isVisible(one) && one.state !== stateOfPayment.closed)} />
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
