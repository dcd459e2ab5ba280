import { Money } from '../../money/money.tsx'
import styles from './from-price.module.css'

/** The price of the smallest job. It is not a price per piece, so no unit follows it. */
export function FromPrice({ fen }: { fen: number }) {
  return (
    <span className={styles.from}>
      <Money fen={fen} isStrong /> 起
    </span>
  )
}
