import { formatFen, type QuoteAnswer } from '@yinpu/contract'
import styles from './alternatives.module.css'

const difference = (fen: number) => `${fen < 0 ? '−' : '+'}¥${formatFen(Math.abs(fen))}`

/** The next best printing methods, and their extra cost. */
export function Alternatives({ quote }: { quote: QuoteAnswer }) {
  if (!quote.alternatives?.length) return null
  return (
    <section className={styles.alternatives} aria-label="另有方案">
      <h2 className={styles.title}>另有方案</h2>
      <ul>
        {quote.alternatives.map(({ name, press, sheet, up, total_fen }) => (
          <li key={`${name}-${press}-${sheet}-${up}`} className={styles.one}>
            <span>{name}</span>
            <span className={styles.difference}>{difference(total_fen - quote.total_fen)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
