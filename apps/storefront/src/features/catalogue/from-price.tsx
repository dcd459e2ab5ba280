import { Money } from '../../money/money.tsx'
import styles from './from-price.module.css'

/** What the smallest job costs. It is no price of a piece, so no unit stands behind it. */
export function FromPrice({ fen }: { fen: number }) {
  return (
    <span className={styles.from}>
      <Money fen={fen} isStrong /> 起
    </span>
  )
}
