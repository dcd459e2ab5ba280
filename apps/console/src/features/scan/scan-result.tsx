import { IconCheck, IconCloudOff, IconX } from '@tabler/icons-react'
import { formatNumber } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeText } from '../../records/job-progress.tsx'
import { unitOf } from '../../records/job-steps.ts'
import { useMe } from '../../session/me.ts'
import { useNow } from '../../session/use-now.ts'
import styles from './scan.module.css'
import type { Scan, ScanAnswer } from './scan-queue.ts'
import { agoText, alreadyTitle, countsText, currentOf, movedTitle, shortNumber } from './scan-words.ts'
import type { ScanView } from './use-scan-desk.ts'

/** The steps of a job as bars, so that one sees how far it is. */
export function StepBars({ route, at, state }: Pick<ScanAnswer['job'], 'route' | 'at' | 'state'>) {
  return (
    <ol className={styles.bars} aria-label={`第 ${at} 道，共 ${route.length} 道`}>
      {route.map((step, index) => (
        <li
          key={step.step}
          data-state={step.state === 'done' ? 'done' : index === at - 1 && state === 'open' ? 'now' : 'later'}
        />
      ))}
    </ol>
  )
}

function Panel({
  tone,
  title,
  note,
  children,
}: {
  tone: 'good' | 'bad' | 'stored'
  title: string
  note: string
  children?: ReactNode
}) {
  const Icon = { good: IconCheck, bad: IconX, stored: IconCloudOff }[tone]
  return (
    <section className={styles.result} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <header>
        <span className={styles.sign} aria-hidden="true">
          <Icon size={36} stroke={3} />
        </span>
        <div>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
      </header>
      {children}
    </section>
  )
}

function Next({ job, label }: { job: ScanAnswer['job']; label: string }) {
  const current = currentOf(job)
  if (!current)
    return (
      <p className={styles.next}>
        <b>{job.state === 'done' ? '全部做完' : '不用再做'}</b>
        <span>
          {shortNumber(job.job_no)} {job.name}
        </span>
      </p>
    )
  const { step, name } = current
  const supply = step.count_unit === 'none' ? '' : `${formatNumber(step.open, 0)} ${unitOf(job, step)}`
  return (
    <p className={styles.next}>
      <b>
        {label} {name}
      </b>
      <span>{[supply, step.station, placeText(job), job.name].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

interface Props {
  view: ScanView
  isSending: boolean
  run: (scan: Scan, process?: string) => void
  /** the button that goes on: the next ticket, or the page of the job */
  go: { label: string; onClick: () => void }
  /** the page of the job stands behind the result */
  isOnJobPage?: boolean
}

/** The result of the last scan; it stays until the next one. */
export function ScanResult({ view, isSending, run, go, isOnJobPage = false }: Props) {
  const now = useNow(1_000)
  const { staff } = useMe()
  const onward = (
    <button type="button" data-filled onClick={go.onClick}>
      {go.label}
    </button>
  )
  if (view.kind === 'kept')
    return (
      <Panel tone="stored" title="存下了，等网络" note={`${shortNumber(view.code)} · ${view.label}`}>
        <p>网络一通就按先后发出，时间按现在算，每条只记一次。</p>
        <div className={styles.buttons}>{onward}</div>
      </Panel>
    )
  if (view.kind === 'refused')
    return (
      <Panel tone="bad" title="没有记上" note={shortNumber(view.code)}>
        <p className={styles.why}>{view.message}</p>
        <div className={styles.buttons}>{onward}</div>
      </Panel>
    )
  const { answer } = view
  const { job, outcome, good, waste, cause, undo, who, at } = answer
  const current = currentOf(job)
  if (outcome === 'already')
    return (
      <Panel
        tone="bad"
        title={alreadyTitle(answer, staff.name)}
        note={[answer.process, agoText(at, now)].filter(Boolean).join(' · ')}
      >
        <p>
          {countsText(answer) && `记的是 ${countsText(answer)}。`}
          您这次没有再记，数没有变。
        </p>
        <Next job={job} label="现在是" />
        <StepBars {...job} />
        <div className={styles.buttons}>
          {!isOnJobPage && <Link to={`/jobs/${job.job_id}`}>数不对，去改</Link>}
          {current?.step.state === 'waiting' && current.step.taken > 0 && job.can_move ? (
            <button
              type="button"
              data-filled
              disabled={isSending}
              onClick={() =>
                run(
                  { code: job.job_no, move: 'start', step: current.step.step, seen: current.step.seen },
                  current.name,
                )
              }
            >
              开始{current.name}
            </button>
          ) : (
            onward
          )}
        </div>
      </Panel>
    )
  const left = undo ? Math.ceil((undo.until - now) / 1000) : 0
  return (
    <Panel tone="good" title={movedTitle(answer)} note={`${agoText(at, now)} · ${who}`}>
      {good + waste > 0 && (
        <dl className={styles.figures}>
          <div>
            <dt>好</dt>
            <dd>{formatNumber(good, 0)}</dd>
          </div>
          <div>
            <dt>废{cause && ` · ${cause}`}</dt>
            <dd>{formatNumber(waste, 0)}</dd>
          </div>
          <div>
            <dt>{shortNumber(job.job_no)}</dt>
            <dt>{job.name}</dt>
          </div>
        </dl>
      )}
      <Next job={job} label={answer.move === 'finish' ? '下一道' : '现在是'} />
      <StepBars {...job} />
      <div className={styles.buttons}>
        {undo && left > 0 && (
          <button
            type="button"
            disabled={isSending}
            onClick={() =>
              run(
                {
                  ...{ code: job.job_no, move: 'back', reason: '扫码撤回' },
                  ...{ step: undo.step, seen: undo.seen, to: undo.to },
                },
                answer.process,
              )
            }
          >
            撤回（{left} 秒）
          </button>
        )}
        {onward}
      </div>
    </Panel>
  )
}
