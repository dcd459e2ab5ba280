import { formatMoment, type TimelineEntry } from '@yinpu/contract'
import { TitledCard } from '../ui/titled-card.tsx'
import styles from './timeline-card.module.css'

interface TimelineCardProps {
  title: string
  timeline: TimelineEntry[]
}

export function TimelineCard({ title, timeline }: TimelineCardProps) {
  const newestFirst = timeline.toSorted((one, other) => other.at - one.at)
  return (
    <TitledCard title={title}>
      <ol className={styles.entries}>
        {newestFirst.map(({ at, title: event, note }) => (
          <li key={`${at}${event}`} className={styles.entry}>
            <time dateTime={new Date(at).toISOString()} className={styles.time}>
              {formatMoment(at)}
            </time>
            <span>
              {event}
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}
