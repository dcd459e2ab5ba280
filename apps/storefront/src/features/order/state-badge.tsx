import type { OrderState } from '@yinpu/contract'
import styles from './state-badge.module.css'
import { stateWords } from './state-words.ts'

/** Whose turn it is, or how it ended. */
const tones: Record<OrderState, 'buyer' | 'problem' | 'shop' | 'done' | 'cancelled'> = {
  10: 'buyer',
  20: 'buyer',
  30: 'shop',
  35: 'problem',
  40: 'shop',
  50: 'shop',
  60: 'buyer',
  70: 'done',
  90: 'cancelled',
}

export function StateBadge({ state }: { state: OrderState }) {
  return (
    <span className={styles.badge} data-tone={tones[state]}>
      {stateWords(state)}
    </span>
  )
}
