import type { ReactNode, Ref } from 'react'
import { Card } from '../ui/card.tsx'
import styles from './record-head.module.css'

interface RecordHeadProps {
  /** where it stands, in a word */
  state: string
  /** it goes on only when the buyer does something */
  needsBuyer: boolean
  /** what happens next, and who is to do it */
  next: string
  /** until when, where that matters */
  countdown?: ReactNode
  actions: ReactNode
  /** its number, its day and what it belongs to */
  facts: ReactNode
  /** where the focus goes when what had it is gone */
  place?: Ref<HTMLHeadingElement>
}

/** Where an order or after-sale stands in large words, what happens next and what the buyer can do about it. */
export function RecordHead(props: RecordHeadProps) {
  const { state, needsBuyer, next, countdown, actions, facts, place } = props
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2
            ref={place}
            tabIndex={place ? -1 : undefined}
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
