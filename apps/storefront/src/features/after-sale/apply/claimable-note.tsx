import { type Claimable, formatFen, formatMoment } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { claimableChanges } from './claimable-changes.ts'
import styles from './claimable-note.module.css'

const deadlineText = (until: number | undefined) =>
  until === undefined
    ? '订单完成前都可以申请，完成后也还有时间。'
    : `请在 ${formatMoment(until)} 前申请，过后就不能再申请了。`

/** Shows the amount that the buyer can still claim, the deadline, and any changes since the page was opened. */
export function ClaimableNote({ claimable }: { claimable: Claimable }) {
  const { order_id, order_no, until, refundable_fen } = claimable
  const [opened] = useState(claimable)
  const changes = claimableChanges(opened, claimable)
  return (
    <div className={styles.note}>
      <p>
        订单{' '}
        <Link className={styles.order} to={`/user/order/detail/${order_id}`}>
          {order_no}
        </Link>
        {refundable_fen > 0 && `，最多可退 ¥${formatFen(refundable_fen)}`}
      </p>
      <p>{deadlineText(until)}</p>
      <div role="status">
        {changes.length > 0 && (
          <div className={styles.changes}>
            <b>可申请的内容有变化，请核对：</b>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
