import { formatNumber, weekDayLabel, weekDayOf } from '@yinpu/contract'
import { Link } from 'react-router'
import { hoursText } from '../../records/hours-text.ts'
import { useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './load.module.css'
import type { LoadView } from './load-cells.ts'

interface Props {
  station: string
  name: string
  day: string
  view: LoadView
}

/** The jobs that fill a day of a station, in hours that add up. */
export function LoadDay({ station, name, day, view }: Props) {
  const { data, error, refetch } = useRead('getLoadDay', { query: { station, day } })
  const entries = data?.name === name ? data[view] : undefined
  const minutes = entries?.reduce((sum, entry) => sum + entry.minutes, 0) ?? 0
  const more = minutes - (data?.open_minutes ?? 0)
  return (
    <div className={styles.day}>
      <header>
        <b>
          {name} · {day.slice(5)} {weekDayLabel(weekDayOf(day))}
        </b>
        {entries && data && (
          <span className={more > 1 ? styles.late : undefined}>
            {hoursText(minutes)} / {hoursText(data.open_minutes)} 时{more > 1 && `，多 ${hoursText(more)}`}
          </span>
        )}
      </header>
      {error && !entries && <Failed error={error} retry={() => void refetch()} />}
      {!error && !entries && <LoadingRows rows={4} />}
      {entries?.length === 0 && <p className={styles.quiet}>这一天没有要做的</p>}
      {entries && entries.length > 0 && (
        <ol>
          {entries.map(({ job_id, job_no, name: product, pieces, unit, step, minutes: own }) => (
            <li key={`${job_id} ${step}`}>
              <Link to={`/jobs/${job_id}`}>{job_no.slice(-6)}</Link>
              <span>
                {product} {formatNumber(pieces, 0)} {unit}
              </span>
              <span>{hoursText(own)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
