import type { ProvidedChannel } from '@yinpu/contract'
import { Button } from '../../../ui/button.tsx'
import type { PayAttempt } from '../pay-attempts.ts'
import styles from './code-square.module.css'
import { QrCode } from './qr-code.tsx'

interface CodeSquareProps {
  channel: ProvidedChannel
  attempt: PayAttempt
  onRenew: () => void
}

const labels = { 1: '微信支付二维码', 2: '支付宝二维码' }

/** The area of the code, of the same size before it is loaded and after it has expired. */
export function CodeSquare({ channel, attempt, onRenew }: CodeSquareProps) {
  switch (attempt.status) {
    case 'open':
      return (
        <div className={styles.square}>
          <QrCode text={attempt.payment.code_url ?? ''} label={labels[channel]} />
        </div>
      )
    case 'expired':
      return (
        <div className={styles.square}>
          <div className={styles.old} aria-hidden="true">
            <QrCode text={attempt.payment.code_url ?? ''} label="" />
          </div>
          <div role="alert" className={styles.cover}>
            <p>二维码已过期</p>
            <Button size="md" onClick={onRenew}>
              刷新二维码
            </Button>
          </div>
        </div>
      )
    case 'failed':
      return (
        <div className={styles.square} data-kind="failed">
          <div role="alert" className={styles.cover}>
            <p>{attempt.reason}</p>
            <Button variant="default" size="md" onClick={onRenew}>
              重试
            </Button>
          </div>
        </div>
      )
    default:
      return (
        <div className={styles.square} aria-busy="true">
          <p role="status" className={styles.coming}>
            正在生成二维码…
          </p>
        </div>
      )
  }
}
