import { formatNumber, minuteMs } from '@yinpu/contract'
import { Link } from 'react-router'
import { durationText, momentText } from '../../records/due-date.tsx'
import { slackText } from '../../records/slack.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './load.module.css'
import type { Load } from './load-cells.ts'

interface Props {
  load: Load
  now: number
}

/** Every job that is expected after its promise, with what delays it most. */
export function LateJobs({ load: { late, late_jobs }, now }: Props) {
  const note =
    late_jobs === 0
      ? ''
      : `${late_jobs} 件${late.length < late_jobs ? `，这里是晚得最多的 ${late.length} 件` : ''}`
  return (
    <Panel title="会晚的工单" note={note}>
      {late.length === 0 ? (
        <p className={styles.quiet}>都赶得上答应的日子</p>
      ) : (
        <ul className={styles.jobs}>
          {late.map(({ job_id, job_no, name, pieces, unit, customer, due_at, expected_at, reason, why }) => {
            const [first, second] = why
            return (
              <li key={job_id}>
                <span>
                  <b>
                    {name} {formatNumber(pieces, 0)} {unit}
                  </b>
                  <small>
                    <Link to={`/jobs/${job_id}`}>{job_no}</Link> · {customer}
                  </small>
                </span>
                <span>
                  答应 {momentText(due_at, now)}
                  <small>预计 {momentText(expected_at, now)}</small>
                </span>
                <b className={styles.late}>{slackText(due_at - expected_at)}</b>
                <span>
                  <b>{reason}</b>
                  <small>
                    {first && `${first.text} ${durationText(first.minutes * minuteMs)}`}
                    {second && `；${second.text} ${durationText(second.minutes * minuteMs)}`}
                  </small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
