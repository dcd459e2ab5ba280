import { formatMoment, type Refund } from '@yinpu/contract'
import { Money } from '../../../money/money.tsx'
import styles from './refund-entry.module.css'
import { refundMethodText, refundSteps } from './refund-steps.ts'

export function RefundEntry({ refund }: { refund: Refund }) {
  return (
    <li className={styles.refund}>
      <p className={styles.head}>
        <b>
          <Money fen={refund.amount_fen} isStrong />
        </b>
        <span>{refundMethodText(refund)}</span>
        {refund.voucher && (
          <a href={refund.voucher.url} download={refund.voucher.name}>
            下载退款凭证
          </a>
        )}
        <span className={styles.number}>退款单号 {refund.refund_no}</span>
      </p>
      <ol className={styles.steps}>
        {refundSteps(refund).map(({ label, kind, at }) => (
          <li
            key={label}
            className={styles.step}
            data-kind={kind}
            aria-current={kind === 'current' || kind === 'wrong' ? 'step' : undefined}
          >
            {label}
            {at !== undefined && <span className={styles.time}>{formatMoment(at)}</span>}
          </li>
        ))}
      </ol>
    </li>
  )
}
