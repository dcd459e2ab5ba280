import { dayMs, hourMs } from '@yinpu/contract'
import styles from './due-date.module.css'
import { durationText, roughDuration } from './due-date.tsx'
import type { JobRow } from './job-progress.tsx'

type Expected = Pick<JobRow, 'due_at' | 'expected_at' | 'reason'>

/** The time between the promise and the expected end; undefined: there is no schedule, or no promise. */
export const slackMs = ({ due_at, expected_at }: Expected): number | undefined =>
  due_at === undefined || expected_at === undefined ? undefined : due_at - expected_at

/** 16 小时, 1 天: a delay is rounded to what one says. */
const delayText = (ms: number): string => {
  const hours = Math.round(ms / hourMs)
  if (ms < hourMs) return durationText(ms)
  return hours < 22 ? `${hours} 小时` : `${Math.round(ms / dayMs)} 天`
}

/** 还有 6 小时, 晚 1 天, 刚好: never more time than there is. */
export const slackText = (ms: number): string => {
  if (ms < 0) return `晚 ${delayText(-ms)}`
  return ms < 60_000 ? '刚好' : `还有 ${roughDuration(ms)}`
}

/** The slack of a job in words; of a late one with its reason. Nothing without a schedule. */
export function Slack({ job }: { job: Expected }) {
  const ms = slackMs(job)
  if (ms === undefined) return null
  if (ms >= 0) return <span>{slackText(ms)}</span>
  return (
    <span className={styles.late}>
      {slackText(ms)}
      {job.reason && ` · ${job.reason}`}
    </span>
  )
}
