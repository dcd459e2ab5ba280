import { type CallData, formatNumber } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { slackText } from '../../records/slack.tsx'
import { Card } from './card.tsx'
import styles from './due-list.module.css'

type Late = NonNullable<CallData<ConsoleCalls['getToday']>['will_be_late']>

/** The jobs that are not late yet, but will not be ready in time: today something can still be done about them. */
export function SoonLate({ late: { count, list }, now }: { late: Late; now: number }) {
  return (
    <Card title="今明两天会晚的" note={`按排产，${count} 件赶不上`} more={{ to: '/load', label: '负荷' }}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>答应</th>
            <th>预计</th>
            <th>差</th>
            <th data-wide>工单</th>
            <th>产品</th>
            <th data-wide>为什么</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ job_id, job_no, name, pieces, unit, due_at, expected_at, reason }) => (
            <tr key={job_id}>
              <td>{momentText(due_at, now)}</td>
              <td>{momentText(expected_at, now)}</td>
              <td className={styles.late}>{slackText(due_at - expected_at)}</td>
              <td data-wide>
                <Link to={`/jobs/${job_id}`}>{job_no}</Link>
              </td>
              <td>
                {name} {formatNumber(pieces, 0)} {unit}
              </td>
              <td data-wide className={styles.quiet}>
                {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
