import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls, JobState, StepState } from '@yinpu/contract/console'
import { StateMark, type Tone } from '../ui/state-mark.tsx'
import { durationText, momentText } from './due-date.tsx'

export type JobRow = CallData<ConsoleCalls['listJobs']>['list'][number]
type JobProgress = Pick<JobRow, 'current' | 'state' | 'at' | 'of'>

const tones: Record<StepState, Tone> = { waiting: 'wait', running: 'run', paused: 'ours', done: 'done' }
const labels: Record<StepState, string> = { waiting: '等着', running: '正在做', paused: '停着', done: '完成' }

export function StepMark({ state }: { state: StepState }) {
  return <StateMark tone={tones[state]}>{labels[state]}</StateMark>
}

const jobTones: Record<JobState, [Tone, string]> = {
  open: ['run', '在做'],
  done: ['done', '做完'],
  withdrawn: ['wait', '已撤回'],
}

export function JobMark({ state }: { state: JobState }) {
  const [tone, label] = jobTones[state]
  return <StateMark tone={tone}>{label}</StateMark>
}

/** The state of the step at which a job stands; of the job itself once it is over. */
export function ProgressMark({ job }: { job: JobProgress }) {
  return job.current ? <StepMark state={job.current.state} /> : <JobMark state={job.state} />
}

/** 王强 今天 08:50 起, 等了 3 小时: who has the step, and since when. */
export const sinceText = ({ current }: Pick<JobProgress, 'current'>, now: number): string => {
  if (!current) return ''
  const { state, since, who, why } = current
  if (state === 'paused') return why
  if (state === 'waiting') return `等了 ${durationText(Math.max(0, now - since))}`
  return `${who} ${momentText(since, now)} 起`
}

/** 第 3 / 10 道 */
export const placeText = ({ at, of }: Pick<JobProgress, 'at' | 'of'>): string => `第 ${at} / ${of} 道`

/** 印刷，第 4 / 10 道，王强 今天 08:50 起 */
export const progressText = (job: JobProgress, now: number): string =>
  job.current ? [job.current.name, placeText(job), sinceText(job, now)].filter(Boolean).join('，') : ''

interface OrderProgress {
  name: string
  at: number
  of: number
  since: number
  who: string
  why: string
}

/** 印刷 4/10，王强 今天 08:50 起: where an order in production stands, in one line. */
export const orderProgressText = ({ name, at, of, since, who, why }: OrderProgress, now: number): string => {
  const rest = why || (who ? `${who} ${momentText(since, now)} 起` : `等了 ${durationText(now - since)}`)
  return `${name} ${at}/${of}，${rest}`
}
