import { Button } from '@mantine/core'
import styles from './offline-waiting.module.css'

interface OfflineWaitingProps {
  label: string
  /** what the shop has to say about it */
  words: string
  onReplace: () => void
}

/** The buyer has done it all; it is the shop's turn. */
export function OfflineWaiting({ label, words, onReplace }: OfflineWaitingProps) {
  return (
    <div className={styles.waiting}>
      <p className={styles.title} role="status">
        <span className={styles.state}>待确认</span>
        {label}已提交
      </p>
      <p>店铺收到款后会确认，这一页会自动更新，您无需一直等待。</p>
      {words && <p className={styles.words}>{words}</p>}
      <Button variant="default" size="md" onClick={onReplace}>
        更换凭证或付款信息
      </Button>
      <p className={styles.other}>想用其他方式付款，请在上面重新选择。</p>
    </div>
  )
}
