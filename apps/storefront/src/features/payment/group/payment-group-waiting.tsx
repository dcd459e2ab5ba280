import { type ProvidedChannel, payChannel, type StartedGroup } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { Money } from '../../../money/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { CashierLink } from '../code/cashier-link.tsx'
import { CodeHint } from '../code/code-hint.tsx'
import panel from '../code/code-panel.module.css'
import { SimulatedLink } from '../code/code-panel.tsx'
import { CodeSquare } from '../code/code-square.tsx'
import { PaidButton } from '../code/paid-button.tsx'
import type { PayAttempt } from '../pay-attempts.ts'
import { visibleMethod } from '../pay-method.ts'
import { SheetButton } from '../wechat/sheet-button.tsx'
import styles from './payment-group-waiting.module.css'
import { type PaymentGroupResult, usePaymentGroupResult } from './use-payment-group-result.ts'

/** Converts a trade into the attempt that the code's components expect. */
const attemptOf = (group: StartedGroup, isExpired: boolean): PayAttempt => ({
  status: isExpired ? 'expired' : 'open',
  // A payment's amount includes the part from the balance, a trade's does not.
  payment: { ...group, amount_fen: group.amount_fen + group.balance_fen, payment_no: group.trade_no },
})

interface WaitProps {
  onPaid: (result: PaymentGroupResult) => void
  onClosed: () => void
}

interface PaymentGroupWaitingProps extends WaitProps {
  group: StartedGroup & { trade_id: string }
  /** goes back to the selection */
  onBack: () => void
  /** goes back to it as well: the sheet inside WeChat belonged to another payer */
  onOtherPayer: () => void
}

/** Shown to a buyer who goes back to pay with another WeChat account. */
export const otherPayerMessage = '请再点一次付款，微信会重新确认由谁付款。'

const useExpiry = (expiresAt: number | undefined) => {
  const [isExpired, setExpired] = useState(false)
  useEffect(() => {
    if (expiresAt === undefined) return
    // A browser clock that runs ahead must not make every code look expired.
    const timer = setTimeout(() => setExpired(true), Math.max(60_000, expiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
  return isExpired
}

/** A code to scan or a link to the cashier, and the wait for the money. */
export function PaymentGroupWaiting({
  group,
  onPaid,
  onClosed,
  onBack,
  onOtherPayer,
}: PaymentGroupWaitingProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const result = usePaymentGroupResult({ groupId: group.trade_id, onPaid, onClosed })
  const attempt = attemptOf(group, useExpiry(group.expires_at))
  const channel = group.channel as ProvidedChannel
  const method = visibleMethod(attempt, undefined, isNarrow)
  return (
    <>
      <p className={styles.sum}>
        {channel === payChannel.wechatPay ? '微信' : '支付宝'}应付 <Money fen={group.amount_fen} isStrong />
        {group.balance_fen > 0 && (
          <span className={styles.part}>
            已先用余额 <Money fen={group.balance_fen} />
            ，没有付成会自动退回
          </span>
        )}
      </p>
      <div className={panel.panel} data-way={method === 'qr' ? 'qr' : 'page'}>
        {method === 'qr' && <CodeSquare channel={channel} attempt={attempt} onRenew={onBack} />}
        <div className={panel.text}>
          <CodeHint channel={channel} method={method} attempt={attempt} isNarrow={isNarrow} />
          {method === 'page' && <CashierLink channel={channel} attempt={attempt} onRenew={onBack} />}
          {method === 'sheet' && (
            <SheetButton attempt={attempt} onRenew={onBack} onAsk={result.ask} onOtherPayer={onOtherPayer} />
          )}
          <PaidButton isAsking={result.isAsking} message={result.message} ask={result.ask} />
          <div className={panel.links}>
            {attempt.status === 'open' && <SimulatedLink codeUrl={group.code_url} />}
            <TextButton onClick={onBack}>重新选择</TextButton>
          </div>
        </div>
      </div>
    </>
  )
}

interface PaymentGroupReturnedProps extends WaitProps {
  groupId: string
  /** for a buyer who has left the cashier without paying */
  onAgain: (group: PaymentGroupResult) => void
}

/** Shows the result to a buyer who comes back from a cashier's page. */
export function PaymentGroupReturned({ groupId, onPaid, onClosed, onAgain }: PaymentGroupReturnedProps) {
  const { unpaid, ...asking } = usePaymentGroupResult({ groupId, onPaid, onClosed })
  const { ask, isAsking } = asking
  useEffect(() => ask(), [ask])
  return (
    <div className={styles.returned}>
      <p>{isAsking ? '正在查询付款结果…' : '等待付款结果'}</p>
      <PaidButton {...asking} />
      {unpaid && (
        <Button size="md" onClick={() => onAgain(unpaid)}>
          重新付款
        </Button>
      )}
    </div>
  )
}
