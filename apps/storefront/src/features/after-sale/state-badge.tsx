import type { AfterSaleState } from '@yinpu/contract'
import { stateWords } from './after-sale-words.ts'
import styles from './state-badge.module.css'

/** Still going on, or how it ended. */
const tones: Record<AfterSaleState, 'open' | 'money' | 'done' | 'refused' | 'cancelled'> = {
  10: 'open',
  20: 'open',
  30: 'money',
  40: 'done',
  50: 'refused',
  60: 'cancelled',
}

export function StateBadge({ state }: { state: AfterSaleState }) {
  return (
    <span className={styles.badge} data-tone={tones[state]}>
      {stateWords(state)}
    </span>
  )
}
