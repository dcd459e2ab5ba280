import { formatFen, owedFenOf, payChannel, stateOfOrder, stateOfPayment, typeOfOrder } from '@yinpu/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './pay-success.module.css'
import type { PayableOrder } from './payable-order.ts'

/** The element that had the focus is gone: the focus moves here. */
const useFocusHere = () => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus({ preventScroll: true })
  }, [])
  return headingRef
}

interface SuccessNoteProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** The money has arrived: explains the consequences and offers the next steps. */
export function SuccessNote({ title, children, actions }: SuccessNoteProps) {
  const headingRef = useFocusHere()
  return (
    <div className={styles.success}>
      <span className={styles.mark} aria-hidden="true" />
      <div>
        <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}

type PaidOrder = Pick<
  PayableOrder,
  'order_id' | 'type' | 'state' | 'money' | 'collect_fen' | 'payments' | 'timeline'
>

export const isOnAccount = ({ payments }: Pick<PaidOrder, 'payments'>) =>
  payments.some(({ channel, state }) => channel === payChannel.credit && state === stateOfPayment.paid)

/** The heading, and the beginning of the sentence, by what happened to the sum. */
const paidTexts = ({ collect_fen }: PaidOrder, isMonthly: boolean): { title: string; before: string } => {
  if (collect_fen > 0) return { title: '已选择到付', before: '收货时请付 ' }
  return isMonthly
    ? { title: '已记入月结', before: '下月对账的金额为 ' }
    : { title: '付款成功', before: '已收到您的 ' }
}

const nextStep: Record<PaidOrder['type'], string> = {
  [typeOfOrder.printed]: '接下来请上传印刷稿件，稿件传好后我们就开始审稿。',
  [typeOfOrder.paper]: '我们开始备货，发货后会告诉您。',
  [typeOfOrder.samples]: '样品不用传稿，我们开始制作，发货后会告诉您。',
}

/** The open sum, in words. */
const owedText = ({ money }: PaidOrder): string => {
  const owedFen = owedFenOf(money)
  return owedFen > 0 ? `还有 ¥${formatFen(owedFen)} 待付。` : ''
}

/** Artwork that was handed in before the payment is with the shop already. */
const nextStepOf = ({ type, state, timeline }: PaidOrder) => {
  // A rest that is paid later changes nothing of the work.
  if (timeline[0] && /^(尾款|补差价)已收到$/.test(timeline[0].title)) return ''
  return state === stateOfOrder.underReview ? '您的稿件我们已经在审，通过后就开始印刷。' : nextStep[type]
}

/**
 * The money has arrived, or will come on delivery or with the month's statement: thanks, and the next step.
 */
interface PaySuccessProps {
  order: PaidOrder
  /** what was paid just now */
  paidFen: number
  isMonthly: boolean
  /** there is more to pay */
  onPayMore?: (() => void) | undefined
}

export function PaySuccess({ order, paidFen, isMonthly, onPayMore }: PaySuccessProps) {
  const needsFiles = order.state === stateOfOrder.awaitingFiles
  const { title, before } = paidTexts(order, isMonthly)
  const actions = (
    <>
      {needsFiles && (
        <Button component="a" size="md" href="#artwork">
          上传稿件
        </Button>
      )}
      <Button
        component={Link}
        size="md"
        variant={needsFiles ? 'default' : 'filled'}
        to={`/user/order/detail/${encodeURIComponent(order.order_id)}`}
      >
        查看订单
      </Button>
      {onPayMore && (
        <Button size="md" variant="default" onClick={onPayMore}>
          接着付其余
        </Button>
      )}
    </>
  )
  return (
    <SuccessNote title={title} actions={actions}>
      <p>
        {before}
        <Money fen={paidFen} />
        ，谢谢您。
        {owedText(order)}
        {nextStepOf(order)}
      </p>
    </SuccessNote>
  )
}
