import { formatNumber, minuteMs } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { durationText, momentText } from '../../records/due-date.tsx'
import { JobPhotos } from '../../records/job-photos.tsx'
import { JobMark, placeText, StepMark } from '../../records/job-progress.tsx'
import { earlierSteps, type Job, type JobStep, nextNames, stepName } from '../../records/job-steps.ts'
import { RushMark } from '../../records/state-tag.tsx'
import { useMay, useMe } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { LoadingRows } from '../../ui/page-state.tsx'
import { PhoneHead } from '../../ui/phone-head.tsx'
import { RecordFailed } from '../../ui/record.tsx'
import { CountPanel } from './count-panel.tsx'
import { KeptScans, NetworkMark } from './kept-scans.tsx'
import { BackSheet, HoldSheet } from './phone-dialogs.tsx'
import styles from './phone-job.module.css'
import type { Scan } from './scan-queue.ts'
import { ScanResult, StepBars } from './scan-result.tsx'
import { countsText, shortNumber } from './scan-words.ts'
import { useScanDesk } from './use-scan-desk.ts'
import { withWaiting } from './with-waiting.ts'

const dueText = ({ due_at, state }: Job, now: number): string => {
  if (due_at === undefined) return '交期另行约定'
  if (state !== 'open') return `${momentText(due_at, now)} 交`
  const left = due_at - now
  return `${momentText(due_at, now)} 交，${left < 0 ? `晚 ${durationText(-left)}` : `还有 ${durationText(left)}`}`
}

const timeText = (step: JobStep, now: number): string => {
  const plan = step.minutes === undefined ? '' : `计划 ${durationText(step.minutes * minuteMs)}`
  if (step.state === 'paused') return `停着：${step.why}`
  if (step.state !== 'running') return [step.station, plan].filter(Boolean).join(' · ')
  const worked =
    step.worked_seconds * 1000 +
    (step.running_since === undefined ? 0 : Math.max(0, now - step.running_since))
  const begun = step.started_at === undefined ? '' : ` ${momentText(step.started_at, now)} 开始`
  return [`${step.who}${begun}`, worked < minuteMs ? '' : `已 ${durationText(worked)}`, plan]
    .filter(Boolean)
    .join(' · ')
}

function Head({ job, step, now }: { job: Job; step: JobStep | undefined; now: number }) {
  return (
    <section className={styles.head}>
      <div>
        <h1>{step ? stepName(step) : job.state === 'done' ? '做完了' : '已撤回'}</h1>
        {step ? <StepMark state={step.state} /> : <JobMark state={job.state} />}
        <span>{placeText(job)}</span>
      </div>
      {step && <p>{timeText(step, now)}</p>}
      <StepBars {...job} />
    </section>
  )
}

function Product({ job, step, now }: { job: Job; step: JobStep | undefined; now: number }) {
  const preview = job.files.find((file) => file.preview)?.preview
  return (
    <section className={styles.product}>
      {preview && <img src={preview} alt="" />}
      <div>
        <p>
          <b>{job.name}</b> <RushMark rush={job.rush} />
        </p>
        <p>{[`${formatNumber(job.pieces, 0)} ${job.unit}`, job.paper].filter(Boolean).join(' · ')}</p>
        {step?.note && (
          <p>
            <b>{step.note}</b>
          </p>
        )}
        <p>{dueText(job, now)}</p>
      </div>
    </section>
  )
}

/** The steps before and after this one. */
function Around({ job, step, now }: { job: Job; step: JobStep; now: number }) {
  const before = earlierSteps(job, step).findLast(({ state }) => state === 'done')
  const after = job.route.filter((one) => one.step > step.step && one.state !== 'done')
  return (
    <dl className={styles.around}>
      {before && (
        <div>
          <dt>刚做完</dt>
          <dd>
            <b>{stepName(before)}</b>{' '}
            {[
              `${before.who}${before.finished_at === undefined ? '' : ` ${momentText(before.finished_at, now)}`}`,
              before.count_unit === 'none' ? '' : countsText(before),
            ]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </div>
      )}
      {after.length > 0 && (
        <div>
          <dt>后面</dt>
          <dd>{after.map(stepName).join('、')}</dd>
        </div>
      )}
    </dl>
  )
}

function LoadedJob({ job: loaded }: { job: Job }) {
  const may = useMay()
  const { staff } = useMe()
  const now = useNow(15_000)
  const desk = useScanDesk()
  const [asking, ask] = useState<'hold' | 'back'>()
  const job = desk.isStuck ? withWaiting(loaded, desk.waiting, staff.name) : loaded
  const step = job.state === 'open' ? job.route[job.at - 1] : undefined
  const mayMove = may('job.move') && job.can_move
  const isLocal = job !== loaded
  const run = (scan: Scan, process?: string) => void desk.run(scan, process)
  const runStep = (move: Scan['move'], changes: Partial<Scan> = {}) => {
    if (!step) return
    ask(undefined)
    // While scans wait, their times say which was first.
    const seen = isLocal || desk.isStuck ? {} : { seen: step.seen }
    run({ code: job.job_no, move, step: step.step, ...seen, ...changes }, stepName(step))
  }
  const { view } = desk
  const isInForm = view?.kind === 'refused' && view.isInput
  return (
    <div className={styles.page}>
      <PhoneHead title={shortNumber(job.job_no)}>
        <NetworkMark {...desk} />
      </PhoneHead>
      <header className={styles.bar}>
        <b>{job.job_no}</b>
        <NetworkMark {...desk} />
      </header>
      <KeptScans {...desk} />
      {view && !isInForm ? (
        <ScanResult
          {...{ view, run }}
          isSending={desk.isSending}
          isOnJobPage
          go={{ label: '看这张工单', onClick: desk.clear }}
        />
      ) : (
        <>
          <Head {...{ job, step, now }} />
          <Product {...{ job, step, now }} />
          {job.remark && (
            <p className={styles.remark}>
              <b>注意</b> {job.remark}
            </p>
          )}
          {step && <Around {...{ job, step, now }} />}
          {(step?.kind === 'inspect' || job.photos.length > 0) && (
            <div className={styles.photos}>
              <JobPhotos {...{ job, now }} mayAdd={may('job.move') && step?.kind === 'inspect'} />
            </div>
          )}
          <div className={styles.foot}>
            {isInForm && (
              <p className={styles.fault} role="alert">
                {view.message}
              </p>
            )}
            {step && mayMove && step.state === 'running' && (
              <CountPanel
                key={`${step.step} ${step.seen} ${step.good} ${step.waste}`}
                {...{ job, step }}
                isSending={desk.isSending}
                send={(move, counts) => runStep(move, counts)}
              />
            )}
            {step && mayMove && step.state !== 'running' && (
              <button
                type="button"
                className={styles.go}
                disabled={desk.isSending || (step.state === 'waiting' && step.taken === 0)}
                onClick={() => runStep(step.state === 'paused' ? 'resume' : 'start')}
              >
                {step.state === 'paused' ? '继续' : '开始'}
                {stepName(step)}
                <small>
                  {step.state === 'waiting' && step.taken === 0
                    ? '前面还没有做出来'
                    : [
                        step.station,
                        nextNames(job, step).length > 0 ? `下一道 ${nextNames(job, step).join('、')}` : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                </small>
              </button>
            )}
            {!step && <p className={styles.over}>这张工单不用再做什么了</p>}
            {step && !mayMove && <p className={styles.over}>您只能看，报工要有“推进工序”的权限</p>}
            <nav className={styles.others} aria-label="别的">
              {step && mayMove && step.state !== 'paused' && (
                <button type="button" onClick={() => ask('hold')}>
                  暂停
                </button>
              )}
              {step && mayMove && earlierSteps(job, step).length > 0 && (
                <button type="button" onClick={() => ask('back')}>
                  退回
                </button>
              )}
              {step && mayMove && step.state !== 'waiting' && step.who !== staff.name && (
                <button type="button" disabled={desk.isSending} onClick={() => runStep('take')}>
                  我来接手
                </button>
              )}
              <Link to={`/jobs/${job.job_id}`}>全部内容</Link>
            </nav>
          </div>
        </>
      )}
      {asking === 'hold' && step && (
        <HoldSheet
          name={stepName(step)}
          isBusy={desk.isSending}
          close={() => ask(undefined)}
          send={(reason) => runStep('hold', { reason })}
        />
      )}
      {asking === 'back' && step && (
        <BackSheet
          name={stepName(step)}
          earlier={earlierSteps(job, step)}
          isBusy={desk.isSending}
          close={() => ask(undefined)}
          send={(to, reason) => runStep('back', { to, reason })}
        />
      )}
    </div>
  )
}

/** The page that a ticket's QR code opens: one large button does the next step. */
export function PhoneJob({ code }: { code: string }) {
  const { data: job, error, refetch } = useRead('findJob', { params: { code } })
  if (job) return <LoadedJob key={job.job_id} job={job} />
  if (error) return <RecordFailed error={error} retry={() => void refetch()} what="工单" list="/jobs" />
  return <LoadingRows rows={10} />
}
