import { dayOf, minuteOf } from '@yinpu/contract'
import { roughDuration } from '../../records/due-date.tsx'
import type { JobRow } from '../../records/job-progress.tsx'
import styles from './job.module.css'

interface DueProps {
  job: Pick<JobRow, 'due_at' | 'state' | 'expected_at'>
  now: number
}

/** The day by which the order has to leave; how late an open job is, unless its schedule says so beside it. */
export function JobDue({ job: { due_at, state, expected_at }, now }: DueProps) {
  if (due_at === undefined) return <span>另行约定</span>
  if (state === 'open' && expected_at === undefined && due_at < now)
    return <span className={styles.late}>晚 {roughDuration(now - due_at)}</span>
  return <span>{dayOf(due_at) === dayOf(now) ? `今天 ${minuteOf(due_at)}` : dayOf(due_at).slice(5)}</span>
}
