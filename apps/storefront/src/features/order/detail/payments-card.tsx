import { type Payment, payChannels, paymentStates } from '@yinpu/contract'
import { Money } from '../../../ui/money.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { formatMoment } from '../format-moment.ts'
import styles from './payments-card.module.css'

const channelWords = (channel: Payment['channel']) =>
  payChannels.find(({ value }) => value === channel)?.label

const stateWords = (state: Payment['state']) => paymentStates.find(({ value }) => value === state)?.label

export function PaymentsCard({ payments }: { payments: Payment[] }) {
  return (
    <TitledCard title="付款记录">
      <ul className={styles.payments}>
        {payments.map(({ payment_no, channel, amount_fen, state, created_at, paid_at }) => (
          <li key={payment_no} className={styles.payment}>
            <span>{formatMoment(paid_at ?? created_at)}</span>
            <span>{channelWords(channel)}</span>
            <span>{stateWords(state)}</span>
            <b>
              <Money fen={amount_fen} />
            </b>
            <span className={styles.number}>支付单号 {payment_no}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
