import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkeletonBar } from '../ui/skeleton-bar.tsx'
import styles from './record-card.module.css'

/** More than these are on the record's own page. */
const mostLines = 3

interface RecordCardProps<Line> {
  title: ReactNode
  badge: ReactNode
  /** its date, and the record that it belongs to */
  facts: ReactNode
  /** the next step of the buyer */
  question?: ReactNode
  /** the address of its page */
  to: string
  /** the label of the list of its goods */
  linesLabel: string
  lines: readonly Line[]
  line: (line: Line) => ReactNode
  sum: ReactNode
  /** further notes at the end */
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

/** A placeholder as tall as a record with this line. */
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
