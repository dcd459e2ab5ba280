import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

/** Tones by the side whose turn it is: the buyer, the shop, nobody while it runs; done, or refused. */
export type Tone = 'wait' | 'ours' | 'run' | 'done' | 'bad'

/** A state, coloured and always with its word. */
export function StateMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>
}
