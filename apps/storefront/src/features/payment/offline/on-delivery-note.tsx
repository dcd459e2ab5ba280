import { Money } from '../../../ui/money.tsx'
import styles from './offline-form.module.css'

/** What a buyer agrees to who pays when the goods are handed over. */
export function OnDeliveryNote({ fen }: { fen: number }) {
  return (
    <p className={styles.note}>
      现在不用付款，我们就开始处理订单；收货时请付 <Money fen={fen} isStrong />。
    </p>
  )
}
