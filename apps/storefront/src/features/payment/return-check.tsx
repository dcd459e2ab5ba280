import { useEffect } from 'react'
import { PaidButton } from './code/paid-button.tsx'
import type { PayableOrder } from './payable-order.ts'
import styles from './return-check.module.css'
import { usePaymentResult } from './use-payment-result.ts'

interface ReturnCheckProps {
  order: Pick<PayableOrder, 'order_id'>
  onPaid: () => void
  onMoved: () => void
}

/** For who comes back from a cashier's page: what has become of it. */
export function ReturnCheck({ order, onPaid, onMoved }: ReturnCheckProps) {
  const result = usePaymentResult({ orderId: order.order_id, isAwaited: true, onPaid, onMoved })
  const { ask } = result
  useEffect(() => ask(), [ask])
  return (
    <div className={styles.check}>
      <p className={styles.title}>{result.isAsking ? '正在查询付款结果…' : '等待付款结果'}</p>
      <PaidButton {...result} />
      <p className={styles.other}>还没有付款的话，请在上面重新选择付款方式。</p>
    </div>
  )
}
