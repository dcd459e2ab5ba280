import { formatFen, type QuoteLine } from '@yinpu/contract'
import styles from './price-share-bar.module.css'
import { percentText, sharePrice, wholePercents } from './price-shares.ts'

/** The share of each line of a quote in the total. */
export function PriceShareBar({ lines }: { lines: readonly QuoteLine[] }) {
  const { charged, takenOff } = sharePrice(lines)
  if (!charged.length) return null
  const percents = wholePercents(charged)
  return (
    <div className={styles.share}>
      <div className={styles.bar} aria-hidden="true">
        {charged.map(({ name, amount_fen }) => (
          <span key={name} style={{ flexGrow: amount_fen }} />
        ))}
      </div>
      <ul className={styles.names}>
        {charged.map(({ name }, at) => (
          <li key={name} className={styles.charged}>
            {name} {percentText(percents[at] ?? 0)}
          </li>
        ))}
        {takenOff.map(({ name, amount_fen }) => (
          <li key={name}>
            {name} −¥{formatFen(-amount_fen)}
          </li>
        ))}
      </ul>
    </div>
  )
}
