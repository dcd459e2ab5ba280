import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkeletonBar } from '../ui/skeleton-bar.tsx'
import styles from './record-card.module.css'

/** More than these are on the record's own page. */
const mostLines = 3

interface RecordCardProps<Line> {
  title: ReactNode
  badge: ReactNode
  /** when it was made, and what it belongs to */
  facts: ReactNode
  /** what the buyer is asked */
  question?: ReactNode
  /** its own page */
  to: string
  /** what the list of its goods is called */
  linesLabel: string
  lines: readonly Line[]
  line: (line: Line) => ReactNode
  sum: ReactNode
  /** what else is to be known at the end */
  notes?: ReactNode
  actions: ReactNode
}

/** An order or an after-sale in its list. */
export function RecordCard<Line>(props: RecordCardProps<Line>) {
  const { title, badge, facts, question, to, linesLabel, lines, line, sum, notes, actions } = props
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {badge}
        <p className={styles.facts}>{facts}</p>
      </div>
      {question}
      <ul aria-label={linesLabel}>{lines.slice(0, mostLines).map(line)}</ul>
      {lines.length > mostLines && (
        <p className={styles.others}>
          <Link to={to}>还有 {lines.length - mostLines} 件商品</Link>
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.sum}>{sum}</p>
        {notes}
        <div className={styles.actions}>{actions}</div>
      </div>
    </li>
  )
}

/** A record before it is known, as tall as it will be with this line. */
export function RecordCardSkeleton({ children }: { children: ReactNode }) {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <SkeletonBar width="12em" />
      </div>
      {children}
      <div className={styles.foot}>
        <SkeletonBar width="6em" />
        <span style={{ height: 42 }} />
      </div>
    </li>
  )
}
