import type { TimelineEntry } from '@yinpu/contract'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { formatMoment } from '../format-moment.ts'
import styles from './timeline-card.module.css'

export function TimelineCard({ timeline }: { timeline: TimelineEntry[] }) {
  const newestFirst = timeline.toSorted((one, other) => other.at - one.at)
  return (
    <TitledCard title="订单记录">
      <ol className={styles.entries}>
        {newestFirst.map(({ at, title, note }) => (
          <li key={`${at}${title}`} className={styles.entry}>
            <time dateTime={new Date(at).toISOString()} className={styles.time}>
              {formatMoment(at)}
            </time>
            <span>
              {title}
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}
