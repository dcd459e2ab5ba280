import { type CallData, formatNumber, minuteMs, textOf } from '@yinpu/contract'
import { type ConsoleCalls, stationUnits } from '@yinpu/contract/console'
import { PlanSketch } from '@yinpu/job-form/plan-sketch'
import { Link } from 'react-router'
import { durationText } from '../../records/due-date.tsx'
import { ProgressMark, progressText } from '../../records/job-progress.tsx'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { RecordSection } from '../../ui/record.tsx'
import styles from './order-routes.module.css'

type Line = CallData<ConsoleCalls['getOrderRoutes']>['lines'][number]
type Step = Line['steps'][number]

const unitNames = textOf(stationUnits)

const quantityText = ({ quantity, unit }: Step) =>
  quantity === undefined ? '未知' : `${formatNumber(quantity, 2)} ${unitNames[unit]}`

const minutesText = ({ minutes, wait_minutes }: Step) =>
  [
    ...(minutes === undefined ? [] : [durationText(minutes * minuteMs)]),
    ...(wait_minutes > 0 ? [`等 ${durationText(wait_minutes * minuteMs)}`] : []),
  ].join('，')

function StepRow({ step }: { step: Step }) {
  const { name, part, station, note } = step
  return (
    <li>
      <span className={styles.name}>
        <b>{`${part}${name}`}</b>
        {station === undefined ? (
          <small className={styles.missing}>没有工位</small>
        ) : (
          station !== name && <small>{station}</small>
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.figure}>{quantityText(step)}</span>
      <span className={styles.figure}>{minutesText(step)}</span>
    </li>
  )
}

/** The current step of each job of the line, since when, and who has it. */
function LineJobs({ jobs }: { jobs: Line['jobs'] }) {
  const now = useNow()
  if (jobs.length === 0) return null
  return (
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <li key={job.job_id}>
          <Link to={`/jobs/${job.job_id}`}>{job.job_no}</Link>
          {job.rest_of && <small>补做</small>}
          <ProgressMark job={job} />
          <small>{progressText(job, now)}</small>
        </li>
      ))}
    </ul>
  )
}

function LineRoute({ line, isNamed }: { line: Line; isNamed: boolean }) {
  return (
    <section className={styles.line} aria-label={`${line.name}的工艺路线`}>
      {isNamed && <h3>{line.name}</h3>}
      {line.plan && line.plan.parts.length > 0 && (
        <div className={styles.plan}>
          <PlanSketch plan={line.plan} />
        </div>
      )}
      <LineJobs jobs={line.jobs} />
      <ol className={styles.steps}>
        {line.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be done twice, and none is moved
          <StepRow key={at} step={step} />
        ))}
      </ol>
    </section>
  )
}

const plannedMinutes = (lines: readonly Line[]) =>
  lines.flatMap(({ steps }) => steps).reduce((sum, { minutes = 0 }) => sum + minutes, 0)

/** 工艺路线: how each line of the order is made, for people of the press room. */
export function OrderRoutes({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useRead('getOrderRoutes', { params: { id: orderId } })
  if (!data)
    return (
      <RecordSection title="工艺路线">
        {error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={4} />}
      </RecordSection>
    )
  const minutes = plannedMinutes(data.lines)
  return (
    <RecordSection
      title="工艺路线"
      {...(minutes > 0 && { count: `计划 ${durationText(minutes * minuteMs)}` })}
    >
      {data.lines.map((line) => (
        <LineRoute key={line.line_id} line={line} isNamed={data.lines.length > 1} />
      ))}
    </RecordSection>
  )
}
