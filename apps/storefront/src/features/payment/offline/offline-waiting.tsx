import { formatMoment, type OfflineChannel, type Payment } from '@yinpu/contract'
import { Button } from '../../../ui/button.tsx'
import type { PayableOrder } from '../payable-order.ts'
import { type Copyable, OfflineAccount } from './offline-account.tsx'
import styles from './offline-waiting.module.css'
import { SentVoucher } from './sent-voucher.tsx'

interface OfflineWaitingProps {
  order: PayableOrder
  label: string
  /** the shop's message about it */
  message: string
  /** the shop's account; undefined until it is loaded */
  channel: OfflineChannel | undefined
  /** undefined until the order contains it */
  payment: Payment | undefined
  copyable: Copyable
  onReplace: () => void
}

const replaceText = (channel: OfflineChannel | undefined, payment: Payment | undefined) => {
  if (payment?.voucher) return '更换凭证或付款信息'
  return channel && channel.account.length > 0 ? '补传凭证或更改付款信息' : '更改付款信息'
}

/** The buyer has done everything and waits for the shop. The agreed terms stay visible. */
export function OfflineWaiting(props: OfflineWaitingProps) {
  const { order, label, message, channel, payment, copyable, onReplace } = props
  return (
    <div className={styles.waiting}>
      <p className={styles.title} role="status">
        <span className={styles.state}>待确认</span>
        {label}已提交
      </p>
      <p>
        店铺收到款后会确认，这一页会自动更新，您不用一直等在这里。
        {order.confirm_before !== undefined &&
          `订单为您保留到 ${formatMoment(order.confirm_before)}，到时店铺仍没有收到款才会取消。`}
      </p>
      {message && <p className={styles.text}>{message}</p>}
      {channel && (
        <div className={styles.account}>
          <OfflineAccount order={order} account={channel.account} copyable={copyable} />
        </div>
      )}
      {payment?.voucher && <SentVoucher key={payment.voucher.name} voucher={payment.voucher} />}
      <Button variant="default" size="md" onClick={onReplace}>
        {replaceText(channel, payment)}
      </Button>
      <p className={styles.other}>想用其他方式付款，请在上面重新选择。</p>
    </div>
  )
}
