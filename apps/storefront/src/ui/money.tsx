import { formatFen } from './format-fen.ts'
import styles from './money.module.css'

/** An amount: ¥1,234.50, figures of equal width. */
export function Money({ fen, isStrong = false }: { fen: number; isStrong?: boolean }) {
  return (
    <span className={isStrong ? `${styles.money} ${styles.strong}` : styles.money}>¥{formatFen(fen)}</span>
  )
}
