import { type ProvidedChannel, payChannel, stateOfPayment } from '@yinpu/contract'
import { TextAnchor, TextButton } from '../../../ui/text-button.tsx'
import type { PayAttempt } from '../pay-attempts.ts'
import { type PayMethod, visibleMethod } from '../pay-method.ts'
import type { PayableOrder } from '../payable-order.ts'
import { usePaymentResult } from '../use-payment-result.ts'
import { SheetButton } from '../wechat/sheet-button.tsx'
import { CashierLink } from './cashier-link.tsx'
import { CodeHint } from './code-hint.tsx'
import styles from './code-panel.module.css'
import { CodeSquare } from './code-square.tsx'
import { PaidButton } from './paid-button.tsx'

/** Returns the path of a demo code's page on this site; undefined for a real code. */
export const simulatedPage = (codeUrl: string, pageUrl: string): string | undefined => {
  if (!URL.canParse(codeUrl, pageUrl)) return undefined
  const { origin, pathname, search } = new URL(codeUrl, pageUrl)
  return origin === new URL(pageUrl).origin && pathname.includes('/sim/pay/') ? pathname + search : undefined
}

/** In a demo nobody can scan the code: a link opens its page. */
export function SimulatedLink({ codeUrl }: { codeUrl: string | undefined }) {
  const page = codeUrl && simulatedPage(codeUrl, window.location.href)
  return page ? (
    <TextAnchor href={page} target="_blank">
      演示：打开模拟付款页
    </TextAnchor>
  ) : null
}

interface CodePanelProps {
  order: PayableOrder
  channel: ProvidedChannel
  chosenMethod: PayMethod | undefined
  attempt: PayAttempt
  isNarrow: boolean
  onRenew: () => void
  onTurn: (method: PayMethod | undefined) => void
  onOtherPayer: () => void
  onPaid: () => void
  onMoved: () => void
}

/** Another payment of this order may have ended it, perhaps in another tab. */
const isEnded = ({ payments }: PayableOrder, attempt: PayAttempt) =>
  attempt.status === 'open' &&
  payments.some(
    ({ payment_no, state }) => payment_no === attempt.payment.payment_no && state === stateOfPayment.closed,
  )

/** 微信支付 and 支付宝: a code to scan or a link to the cashier, and the wait for the money. */
export function CodePanel(props: CodePanelProps) {
  const { order, channel, chosenMethod, isNarrow, onRenew, onTurn, onOtherPayer, onPaid, onMoved } = props
  const attempt: PayAttempt =
    isEnded(order, props.attempt) && 'payment' in props.attempt
      ? { ...props.attempt, status: 'expired' }
      : props.attempt
  const method = visibleMethod(attempt, chosenMethod, isNarrow)
  const isOpen = attempt.status === 'open' && !attempt.payment.authorize
  const result = usePaymentResult({ order, isAwaited: isOpen, onPaid, onMoved })
  return (
    <div className={styles.panel} data-way={method === 'qr' ? 'qr' : 'page'}>
      {method === 'qr' && <CodeSquare channel={channel} attempt={attempt} onRenew={onRenew} />}
      <div className={styles.text}>
        <CodeHint channel={channel} method={method} attempt={attempt} isNarrow={isNarrow} />
        {method === 'page' && <CashierLink channel={channel} attempt={attempt} onRenew={onRenew} />}
        {method === 'sheet' && (
          <SheetButton attempt={attempt} onRenew={onRenew} onAsk={result.ask} onOtherPayer={onOtherPayer} />
        )}
        {attempt.status !== 'failed' && <PaidButton {...result} />}
        <div className={styles.links}>
          {isOpen && <SimulatedLink codeUrl={attempt.payment.code_url} />}
          {/* A shop without a code of its own has answered that wish with the page again. */}
          {method !== 'qr' && chosenMethod !== 'qr' && (
            <TextButton onClick={() => onTurn('qr')}>改用二维码</TextButton>
          )}
          {method === 'qr' && channel === payChannel.alipay && (
            <TextButton onClick={() => onTurn('page')}>改用支付宝网页</TextButton>
          )}
          {chosenMethod === 'qr' && channel === payChannel.wechatPay && (
            <TextButton onClick={() => onTurn(undefined)}>用这部手机付款</TextButton>
          )}
        </div>
      </div>
    </div>
  )
}
