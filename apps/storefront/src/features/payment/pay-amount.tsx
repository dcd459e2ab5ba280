import { fenInCapitals } from '../../ui/fen-in-capitals.ts'
import { Money } from '../../ui/money.tsx'
import styles from './pay-amount.module.css'

/** What is due, in figures and capitals. */
export function PayAmount({ fen }: { fen: number }) {
  return (
    <div className={styles.amount}>
      <p className={styles.due}>
        应付
        <span className={styles.figure}>
          <Money fen={fen} isStrong />
        </span>
      </p>
      <p className={styles.capitals}>大写 {fenInCapitals(fen)}</p>
    </div>
  )
}
