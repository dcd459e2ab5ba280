import type { ReactNode, Ref } from 'react'
import { Card } from '../ui/card.tsx'
import styles from './record-head.module.css'

interface RecordHeadProps {
  /** the label of its state */
  state: string
  /** it waits for the buyer */
  needsBuyer: boolean
  /** the next step, and who has to take it */
  next: string
  /** the deadline, if there is one */
  countdown?: ReactNode
  actions: ReactNode
  /** its number, its date and the record that it belongs to */
  facts: ReactNode
  /** receives the focus if the focused element disappears */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The state of an order or after-sale in large letters, the next step and the buyer's actions. */
export function RecordHead(props: RecordHeadProps) {
  const { state, needsBuyer, next, countdown, actions, facts, headingRef } = props
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className={styles.state}
            data-turn={needsBuyer ? 'buyer' : undefined}
          >
            {state}
          </h2>
          <p className={styles.next}>{next}</p>
          {countdown}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <p className={styles.facts}>{facts}</p>
    </Card>
  )
}
