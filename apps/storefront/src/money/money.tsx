import { formatFen } from '@yinpu/contract'
import styles from './money.module.css'

/** An amount: ¥1,234.50 or −¥5.00, figures of equal width. */
export function Money({ fen, isStrong = false }: { fen: number; isStrong?: boolean }) {
  return (
    <span className={isStrong ? `${styles.money} ${styles.strong}` : styles.money}>
      {fen < 0 && '−'}¥{formatFen(Math.abs(fen))}
    </span>
  )
}
