import { formatNumber, minuteMs } from '@yinpu/contract'
import { durationText, momentText } from '../../records/due-date.tsx'
import { StepMark } from '../../records/job-progress.tsx'
import type { Job, JobStep } from '../../records/job-steps.ts'
import { RecordTimeline } from '../../ui/record.tsx'
import styles from './job.module.css'

const countText = ({ count_unit, state, good, waste, taken, planned }: JobStep): string => {
  if (count_unit === 'none') return ''
  if (good + waste > 0)
    return `好 ${formatNumber(good, 0)}${waste > 0 ? `，废 ${formatNumber(waste, 0)}` : ''}`
  if (state === 'done') return '没有可做的'
  return `${taken > 0 ? '手上' : '计划'} ${formatNumber(taken > 0 ? taken : planned, 0)}`
}

const workedMs = ({ worked_seconds, running_since }: JobStep, now: number) =>
  worked_seconds * 1000 + (running_since === undefined ? 0 : Math.max(0, now - running_since))

const timeText = (step: JobStep, now: number): string => {
  const worked = workedMs(step, now)
  const plan = step.minutes === undefined ? '' : `计划 ${durationText(step.minutes * minuteMs)}`
  if (worked < minuteMs) return plan
  return `${durationText(worked)}${plan && ` / ${plan}`}`
}

const personText = ({ who, state, started_at, finished_at, why }: JobStep, now: number): string => {
  if (state === 'paused') return `${who && `${who} · `}${why}`
  const at = finished_at ?? started_at
  return [who, at === undefined ? '' : momentText(at, now)].filter(Boolean).join(' ')
}

interface Props {
  job: Job
  now: number
  chosen: number | undefined
  choose: (step: number) => void
}

/** The way of a job, with what was counted, by whom and how long it took. */
export function JobRoute({ job, now, chosen, choose }: Props) {
  return (
    <ol className={styles.route}>
      {job.route.map((step) => (
        <li key={step.step} data-state={step.state} aria-current={step.step === chosen ? 'step' : undefined}>
          <button type="button" onClick={() => choose(step.step)}>
            <b>
              {step.part}
              {step.name}
            </b>
            <StepMark state={step.state} />
            <span className={styles.figure}>{countText(step)}</span>
            <span className={styles.quiet}>{personText(step, now)}</span>
            <span className={styles.quiet}>{timeText(step, now)}</span>
            {step.note && <small>{step.note}</small>}
          </button>
        </li>
      ))}
    </ol>
  )
}

const titles: Record<Job['history'][number]['move'], string> = {
  make: '工单到了车间',
  start: '开始',
  part: '做完一部分',
  finish: '完成',
  hold: '暂停',
  resume: '继续',
  take: '接手',
  back: '退回',
  close: '完成',
  withdraw: '撤回工单',
  rest: '补做',
}

export function JobHistory({ job, now }: { job: Job; now: number }) {
  return (
    <RecordTimeline
      rows={job.history.map((entry) => ({
        key: entry.id,
        who: entry.who || '系统',
        role: '',
        title: `${titles[entry.move]}${entry.step}`,
        note: [
          ...(entry.good + entry.waste > 0
            ? [`好 ${formatNumber(entry.good, 0)}，废 ${formatNumber(entry.waste, 0)}`]
            : []),
          ...(entry.cause ? [entry.cause] : []),
          ...(entry.reason ? [entry.reason] : []),
          ...(entry.voided ? ['后来退回重做，数不再算'] : []),
        ].join('；'),
        at: momentText(entry.at, now),
        isBad: entry.voided,
      }))}
    />
  )
}
