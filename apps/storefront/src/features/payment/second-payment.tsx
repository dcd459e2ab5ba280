import { type PayChannel, payChannels } from '@yinpu/contract'
import { Button } from '../../ui/button.tsx'
import styles from './second-payment.module.css'

interface SecondPaymentProps {
  channel: PayChannel | undefined
  onConfirm: () => void
}

/** Before another payment is begun while a transfer still waits for the shop. */
export function SecondPayment({ channel, onConfirm }: SecondPaymentProps) {
  const name = payChannels.find(({ value }) => value === channel)?.label
  return (
    <div className={styles.note}>
      <p>您提交的线下付款还在等店铺确认。如果款已转出，请等待确认，不要重复付款。</p>
      <Button variant="default" size="md" onClick={onConfirm}>
        我没有转账，改用{name}
      </Button>
    </div>
  )
}
