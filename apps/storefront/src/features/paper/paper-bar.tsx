import type { QuoteAnswer } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import { Button } from '../../ui/button.tsx'
import { PaperAdded } from './paper-added.tsx'
import styles from './paper-bar.module.css'
import type { PaperActionsState } from './use-paper-actions.ts'

interface PaperBarProps {
  quote: QuoteAnswer | undefined
  isStale: boolean
  actions: PaperActionsState
}

/** The price and the main button, always within reach of a thumb. */
export function PaperBar({ quote, isStale, actions: { adding, onAdd } }: PaperBarProps) {
  return (
    <div className={styles.bar}>
      <PaperAdded adding={adding} />
      <div className={styles.row}>
        <p className={styles.total} data-stale={isStale || undefined}>
          <span className={styles.label}>合计</span>
          {quote ? <Money fen={quote.total_fen} isStrong /> : '—'}
        </p>
        <Button className={styles.add} loading={adding.state === 'adding'} onClick={onAdd}>
          加入纸张购物车
        </Button>
      </div>
    </div>
  )
}
