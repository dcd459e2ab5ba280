import { formatFen, type PaymentKind, payChannel, paymentKinds, stateOfOrder, textOf } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Money } from '../../money/money.tsx'
import { AnnouncedResult } from '../../ui/announced-result.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import cards from './channel-cards.module.css'
import { ContactToPay, type ShopContact } from './contact-to-pay.tsx'
import payPageSkeletonStyles from './pay-page.module.css'
import type { PayPageProps } from './pay-page.tsx'
import styles from './pay-step.module.css'
import { isOnAccount, PaySuccess } from './pay-success.tsx'
import { type DuePart, dueParts, isJustPaid, type PayableOrder, settledFen } from './payable-order.ts'
import { readPayerReturn } from './wechat/payer-return.ts'

/**
 * Detects that the buyer has just come back from a cashier's page. The mark is removed from the address, so that a
 * reload does not count.
 */
const useReturnMark = () => {
  const { search, hash } = useLocation()
  const [back] = useState(() => new URLSearchParams(search).get('back'))
  const [payer, setPayer] = useState(() => readPayerReturn(hash))
  const [isMarked] = useState(back !== null || payer !== undefined)

  useEffect(() => {
    if (!isMarked) return
    const address = new URL(window.location.href)
    address.searchParams.delete('back')
    address.hash = 'pay'
    window.history.replaceState(window.history.state, '', address)
  }, [isMarked])

  return { hasReturned: back === 'pay', payer, setPayer }
}

const widths = ['46%', '38%', '42%', '50%']

/** As tall as the pay page that is being loaded. */
function PayPageSkeleton({ channels }: { channels: number }) {
  return (
    <div aria-busy="true">
      <div className={cards.cards}>
        {widths.slice(0, channels).map((width) => (
          <div key={width} className={payPageSkeletonStyles.card}>
            <SkeletonBar width={width} />
          </div>
        ))}
      </div>
      <div className={payPageSkeletonStyles.panel} />
    </div>
  )
}

const partLabels = textOf(paymentKinds)

interface PartChoiceProps {
  parts: readonly DuePart[]
  value: DuePart
  choose: (part: DuePart) => void
}

/** All of it or the deposit, the rest or an extra sum. */
function PartChoice({ parts, value, choose }: PartChoiceProps) {
  const name = useId()
  if (parts.length < 2) return null
  return (
    <fieldset className={styles.parts} aria-label="这次付哪一部分">
      <ChipRow>
        {parts.map((one) => (
          <Chip
            key={one.part}
            type="radio"
            name={name}
            isChecked={one.part === value.part}
            onChange={() => choose(one)}
          >
            {partLabels[one.part]} ¥{formatFen(one.fen)}
          </Chip>
        ))}
      </ChipRow>
    </fieldset>
  )
}

/** The effect of paying a part, in words. */
const partNote = ({ money }: PayableOrder, { part, fen }: DuePart): string => {
  if (part === 'deposit') return `付了定金就开工，尾款 ¥${formatFen(money.total_fen - fen)} 以后再付。`
  return part === 'extra' ? '店铺请您补的差价，原因在订单的进展里。' : ''
}

/** The amount due, in figures and capitals. */
function PayAmount({ fen, part }: { fen: number; part: PaymentKind }) {
  return (
    <div className={styles.amount}>
      <p className={styles.due}>
        {part === 'full' ? '应付' : partLabels[part]}
        <span className={styles.figure}>
          <Money fen={fen} isStrong />
        </span>
      </p>
      <p className={styles.capitals}>大写 {fenInCapitals(fen)}</p>
    </div>
  )
}

/** Shown if the code of the pay page could not be fetched. */
function PayPageUnavailable() {
  return <p role="alert">付款方式加载失败，请检查网络后刷新这一页。</p>
}

const PayPage = lazy<ComponentType<PayPageProps>>(() =>
  import('./pay-page.tsx').catch(() => ({ default: PayPageUnavailable })),
)

const thanksText = ({ collect_fen }: PayableOrder, fen: number, isMonthly: boolean) => {
  if (collect_fen > 0) return `已选择到付，收货时付 ¥${formatFen(collect_fen)}`
  return `${isMonthly ? '已记入月结，' : '付款成功，已收到 '}¥${formatFen(fen)}`
}

const isBalanceAlone = ({ pay_channels: [only, ...others] }: PayableOrder) =>
  only === payChannel.balance && others.length === 0

interface PayStepProps extends Pick<PayPageProps, 'copyable'> {
  order: PayableOrder
  shop: ShopContact | undefined
  countdown: ReactNode
  /** the order has changed on the server */
  onChanged: () => void
}

/**
 * 付款: from the amount due to the confirmation of the money. Renders nothing if there is nothing to pay, now or a
 * moment ago.
 */
export function PayStep({ order, shop, countdown, copyable, onChanged }: PayStepProps) {
  const { hasReturned, payer, setPayer } = useReturnMark()
  const isPayable = order.actions.includes('pay')
  const [wasPayable, setWasPayable] = useState(isPayable)
  // The order on the page may still be the state before the payment.
  const [announced, setAnnounced] = useState<{ how: 'paid' | 'on-account'; fen: number }>()
  const [chosen, setChosen] = useState<PaymentKind>()
  const parts = dueParts(order)
  const due = parts.find(({ part }) => part === chosen) ?? parts[0] ?? { part: 'full', fen: 0 }
  if (isPayable && !wasPayable) setWasPayable(true)
  // The order may be told of the money before the payment is.
  const nowFen = settledFen(order)
  const [seenFen, setSeenFen] = useState(nowFen)
  if (nowFen !== seenFen) {
    setSeenFen(nowFen)
    if (nowFen > seenFen && wasPayable)
      setAnnounced({ how: isOnAccount(order) ? 'on-account' : 'paid', fen: nowFen - seenFen })
  }

  const isPaid = announced !== undefined || (isJustPaid(order) && (wasPayable || hasReturned))
  const isOver = order.state === stateOfOrder.cancelled
  const shouldThank = isPaid && !isOver && (isPayable || announced !== undefined || isJustPaid(order))
  if (!shouldThank && !isPayable) return null
  const isMonthly = announced ? announced.how === 'on-account' : isOnAccount(order)
  const paidFen = announced?.fen ?? order.money.total_fen
  const end = (how: 'paid' | 'on-account') => {
    setAnnounced({ how, fen: due.fen })
    onChanged()
  }
  return (
    <TitledCard title="付款" aside={!shouldThank && countdown}>
      {shouldThank ? (
        <PaySuccess
          order={order}
          paidFen={paidFen}
          isMonthly={isMonthly}
          onPayMore={
            isPayable && order.state !== stateOfOrder.unpaid ? () => setAnnounced(undefined) : undefined
          }
        />
      ) : (
        <>
          <PartChoice parts={parts} value={due} choose={({ part }) => setChosen(part)} />
          <PayAmount fen={due.fen} part={due.part} />
          {partNote(order, due) && <p className={styles.note}>{partNote(order, due)}</p>}
          {order.pay_channels.length === 0 ? (
            <ContactToPay orderNo={order.order_no} shop={shop} />
          ) : (
            <Suspense fallback={<PayPageSkeleton channels={order.pay_channels.length} />}>
              <PayPage
                // A new price: the code of the old sum is removed, so that the buyer pays only a sum that was shown.
                key={`${due.part}-${due.fen}`}
                order={{ ...order, part: due.part }}
                hasReturned={hasReturned}
                payer={payer}
                onPayerTaken={() => setPayer(undefined)}
                copyable={copyable}
                onPaid={() => end('paid')}
                onPutOnAccount={() => end('on-account')}
                onChanged={onChanged}
              />
            </Suspense>
          )}
          {isBalanceAlone(order) && <ContactToPay orderNo={order.order_no} shop={shop} isBesideBalance />}
        </>
      )}
      <AnnouncedResult>{shouldThank ? thanksText(order, paidFen, isMonthly) : ''}</AnnouncedResult>
    </TitledCard>
  )
}
