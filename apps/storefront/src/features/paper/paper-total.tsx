import { formatFen, kgText, type QuoteAnswer } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { Money } from '../../money/money.tsx'
import styles from './paper-total.module.css'

interface PaperTotalProps {
  quote: QuoteAnswer | undefined
  isStale: boolean
}

/** The price in figures and in capitals; every line keeps its height while there is none. */
export function PaperTotal({ quote, isStale }: PaperTotalProps) {
  return (
    <div data-stale={isStale || undefined}>
      <p className={styles.figure}>{quote ? <Money fen={quote.total_fen} isStrong /> : '—'}</p>
      <p className={styles.capitals}>{quote && fenInCapitals(quote.total_fen)}</p>
      <p className={styles.facts}>
        {quote && (
          <>
            {quote.list_fen ? (
              <>
                会员价，<del>原价 ¥{formatFen(quote.list_fen)}</del> ·{' '}
              </>
            ) : null}
            单价 ¥{quote.unit_price.toFixed(4)} / 张 · 净重 {kgText(quote.net_kg)}
          </>
        )}
      </p>
    </div>
  )
}
