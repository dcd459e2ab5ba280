import { formatFen, minuteOf, type ProvidedChannel, payChannel } from '@yinpu/contract'
import type { PayAttempt } from '../pay-attempts.ts'
import type { VisibleMethod } from '../pay-method.ts'
import styles from './code-hint.module.css'

interface CodeHintProps {
  channel: ProvidedChannel
  method: VisibleMethod
  attempt: PayAttempt
  isNarrow: boolean
}

const apps = { 1: '微信', 2: '支付宝' }

const callFor = (method: VisibleMethod, app: string) => {
  if (method === 'sheet') return '请在微信里付款'
  return method === 'qr' ? `请用${app}扫一扫付款` : `请到${app}付款`
}

/** Tells the buyer how to pay, until when, and what happens then. */
export function CodeHint({ channel, method, attempt, isNarrow }: CodeHintProps) {
  const app = apps[channel]
  if (attempt.status === 'failed') {
    return (
      <div className={styles.text}>
        <p className={styles.call}>暂时不能用{app}付款</p>
        <p>没有产生费用。请重试，或选择其他付款方式。</p>
      </div>
    )
  }
  const until = attempt.status === 'open' ? attempt.payment.expires_at : undefined
  return (
    <div className={styles.text}>
      <p className={styles.call}>{callFor(method, app)}</p>
      {attempt.status === 'open' && (
        <p>
          {app}应付 <b>¥{formatFen(attempt.payment.amount_fen - (attempt.payment.balance_fen ?? 0))}</b>
          {(attempt.payment.balance_fen ?? 0) > 0 &&
            `，余额已付 ¥${formatFen(attempt.payment.balance_fen ?? 0)}`}
        </p>
      )}
      <p>
        付款后，这一页会自动更新。
        {until !== undefined && `请在 ${minuteOf(until)} 前完成。`}
      </p>
      {method === 'page' && channel === payChannel.alipay && !isNarrow && (
        <p>打开的支付宝网页上有二维码，可以直接扫码，也可以登录付款。</p>
      )}
      {method === 'qr' && isNarrow && <p>您正在用手机浏览，请用另一部手机扫码，或选择其他方式。</p>}
    </div>
  )
}
