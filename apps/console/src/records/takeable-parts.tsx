import { Progress, Radio } from '@mantine/core'
import {
  type CallData,
  dayOf,
  formatFen,
  minuteOf,
  type PaymentKind,
  payChannels,
  paymentKinds,
  textOf,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useId } from 'react'
import { StateMark } from '../ui/state-mark.tsx'
import styles from './take-money.module.css'

export type Takeable = CallData<ConsoleCalls['getTakeable']>
type Came = Takeable['payments'][number]

const partLabels = textOf(paymentKinds)

export function TakeableSums({ takeable }: { takeable: Takeable }) {
  const { total_fen: totalFen, paid_fen: paidFen } = takeable
  const sums = [
    { label: '合计', fen: totalFen },
    { label: '已收', fen: paidFen },
    { label: '未收', fen: totalFen - paidFen },
  ]
  return (
    <div>
      <dl className={styles.sums}>
        {sums.map(({ label, fen }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatFen(fen)}</dd>
          </div>
        ))}
      </dl>
      <Progress
        value={totalFen > 0 ? (100 * paidFen) / totalFen : 0}
        color="dark"
        size={6}
        mt={6}
        aria-label={`已收 ${formatFen(paidFen)}，合计 ${formatFen(totalFen)}`}
      />
    </div>
  )
}

const whenText = (at: number) => `${dayOf(at).slice(5)} ${minuteOf(at)}`

function CameRow({ payment }: { payment: Came }) {
  const { part, channel, offline_label: offline, amount_fen: fen, paid_at: at } = payment
  return (
    <li>
      <span>
        <b>{partLabels[part]}</b>{' '}
        <small>
          {offline || textOf(payChannels)[channel]}
          {at !== undefined && `，${whenText(at)}`}
        </small>
      </span>
      <span>{formatFen(fen)}</span>
      <StateMark tone="done">已收</StateMark>
    </li>
  )
}

interface PartsProps {
  takeable: Takeable
  value: PaymentKind
  choose: (part: PaymentKind) => void
}

/** The parts of the price, each by its kind: what has come, and what can be taken now. */
export function TakeableParts({ takeable: { parts, payments }, value, choose }: PartsProps) {
  const label = useId()
  const [first] = parts
  // An unpaid order that may not start with less has nothing to choose.
  if (payments.length === 0 && parts.length === 1 && first?.part === 'full') return null
  return (
    <div>
      <p id={label} className={styles.partsLabel}>
        收哪一笔
      </p>
      <Radio.Group
        aria-labelledby={label}
        value={value}
        onChange={(next) => {
          const chosen = parts.find(({ part }) => part === next)
          if (chosen) choose(chosen.part)
        }}
      >
        <ul className={styles.parts}>
          {payments.map((payment, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments are only added at the end
            <CameRow key={at} payment={payment} />
          ))}
          {parts.map(({ part, fen }) => (
            <li key={part} data-chosen={part === value || undefined}>
              <Radio value={part} label={`${partLabels[part]} ${formatFen(fen)}`} />
              <span />
              <StateMark tone="ours">未收</StateMark>
            </li>
          ))}
        </ul>
      </Radio.Group>
    </div>
  )
}
