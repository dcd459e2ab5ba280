import {
  type CallData,
  type Calls,
  dayOf,
  formatFen,
  minuteOf,
  moneyMoves,
  payChannels,
  paymentStateText,
  refundTargets,
  stateOfPayment,
  stateOfRefund,
  textOf,
} from '@yinpu/contract'
import { Link } from 'react-router'
import { EmptyList } from '../../../records/empty-list.tsx'
import { stateText, useStateTexts } from '../../../session/state-texts.ts'
import { Paging, pagingOf } from '../../../ui/paging.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { signedAmount } from '../funds-labels.ts'
import foundStyles from '../funds-results.module.css'
import rowStyles from '../ledger-rows.module.css'
import styles from './payment-results.module.css'
import { isNarrowed, type PaymentsQuery, paymentsAddress } from './payments-query.ts'

type PaymentList = CallData<Calls['listPayments']>
type Move = PaymentList['list'][number]

const channelLabels = textOf(payChannels)
const refundTargetLabels = textOf(refundTargets)
const kindLabels = textOf(moneyMoves)

const methodText = ({ channel, offline_label, to }: Move) => {
  if (to === 'balance') return refundTargetLabels[to]
  const method = offline_label || channelLabels[channel] || ''
  return to ? `${refundTargetLabels[to]} · ${method}` : method
}

const textOfPayment = (state: number) => stateText('paymentStateText', state)

const stateOf = ({ payment_state, refund_state, channel }: Move) =>
  payment_state === undefined
    ? stateText('refundStateText', refund_state ?? 0)
    : paymentStateText({ state: payment_state, channel }, textOfPayment)

function MoveRow({ move }: { move: Move }) {
  const isRefund = move.kind === 'refund'
  const isDone = move.payment_state === stateOfPayment.paid || move.refund_state === stateOfRefund.done
  const amount = signedAmount(isRefund ? move.amount_fen : -move.amount_fen)
  return (
    <li className={`${rowStyles.row} ${styles.row}`}>
      <time className={rowStyles.time} dateTime={new Date(move.at).toISOString()}>
        {dayOf(move.at)} {minuteOf(move.at)}
      </time>
      <p>
        <span className={rowStyles.type}>{kindLabels[move.kind]}</span>
      </p>
      <div className={rowStyles.text}>
        <p>
          {methodText(move)}
          {move.reason && ` · ${move.reason}`}
        </p>
        <p className={rowStyles.number}>订单 {move.order_no}</p>
      </div>
      <p className={rowStyles.amount} data-income={(isRefund && isDone) || undefined}>
        <span className={`visually-hidden ${rowStyles.label}`}>金额</span>
        {isDone ? amount : `¥${formatFen(move.amount_fen)}`}
      </p>
      <p className={`${rowStyles.balance} ${styles.state}`} data-open={!isDone || undefined}>
        {stateOf(move)}
      </p>
      <Link
        to={`/user/order/detail/${encodeURIComponent(move.order_id)}`}
        className={rowStyles.link}
        aria-label={`查看订单 ${move.order_no}`}
        prefetch="intent"
      >
        查看订单
      </Link>
    </li>
  )
}

function NoPayments({ query, total }: { query: PaymentsQuery; total: number }) {
  return total > 0 || isNarrowed(query) ? (
    <EmptyList
      title={total > 0 ? '这一页没有记录' : '没有符合条件的记录'}
      detail="请换一个条件，或者看看全部记录。"
      back={[{ to: paymentsAddress({ from: '', to: '', page: 1 }), label: '看全部' }]}
    />
  ) : (
    <EmptyList
      title="还没有付款记录"
      detail="付了款的订单，每一笔付款和退款都会列在这里。"
      on={{ to: '/produce', label: '去报价' }}
    />
  )
}

/** The rows, and their sum. */
export function PaymentResults({ query, payments }: { query: PaymentsQuery; payments: PaymentList }) {
  useStateTexts()
  const { list, total, page, page_size, paid_fen, refunded_fen } = payments
  if (list.length === 0) return <NoPayments query={query} total={total} />
  const links = pagingOf(page, Math.ceil(total / page_size), (one) =>
    paymentsAddress({ ...query, page: one }),
  )
  return (
    <div className={foundStyles.cards}>
      <TitledCard title="付款与退款">
        <p role="status" className={foundStyles.total}>
          共 {total} 笔，已付 ¥{formatFen(paid_fen)}，已退 ¥{formatFen(refunded_fen)}
        </p>
        <div className={rowStyles.ledger}>
          <ul aria-label="付款与退款">
            {list.map((move) => (
              <MoveRow key={`${move.kind}-${move.no}`} move={move} />
            ))}
          </ul>
        </div>
      </TitledCard>
      {links && <Paging {...links} />}
    </div>
  )
}
