import { dayOf, minuteOf } from '@yinpu/contract'
import { roughDuration } from '../../records/due-date.tsx'
import type { JobRow } from '../../records/job-progress.tsx'
import styles from './job.module.css'

interface DueProps {
  job: Pick<JobRow, 'due_at' | 'state'>
  now: number
}

/** The day by which the order has to leave; how late it is while the job is open. */
export function JobDue({ job: { due_at, state }, now }: DueProps) {
  if (due_at === undefined) return <span>另行约定</span>
  if (state === 'open' && due_at < now)
    return <span className={styles.late}>晚 {roughDuration(now - due_at)}</span>
  return <span>{dayOf(due_at) === dayOf(now) ? `今天 ${minuteOf(due_at)}` : dayOf(due_at).slice(5)}</span>
}
