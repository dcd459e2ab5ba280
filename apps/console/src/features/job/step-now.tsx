import { Button } from '@mantine/core'
import { useState } from 'react'
import { placeText, StepMark, sinceText } from '../../records/job-progress.tsx'
import { earlierSteps, type Job, type JobStep } from '../../records/job-steps.ts'
import { useMay } from '../../session/me.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './job.module.css'
import { BackDialog, HoldDialog } from './step-dialogs.tsx'
import { StepForm } from './step-form.tsx'

/** The moves of a step beside the next one. */
function OtherMoves({ job, step }: { job: Job; step: JobStep }) {
  const [asking, ask] = useState<'hold' | 'back'>()
  const take = useChange('takeJob', { done: `${step.part}${step.name}由您接手` })
  const close = () => ask(undefined)
  const isOpen = step.state !== 'done'
  return (
    <div className={styles.others}>
      {isOpen && step.state !== 'paused' && <Button onClick={() => ask('hold')}>暂停</Button>}
      {earlierSteps(job, step).length > 0 && <Button onClick={() => ask('back')}>退回</Button>}
      {(step.state === 'running' || step.state === 'paused') && (
        <Button
          loading={take.isPending}
          onClick={() =>
            take.mutate({ params: { id: job.job_id }, body: { step: step.step, seen: step.seen } })
          }
        >
          我来接手
        </Button>
      )}
      {asking === 'hold' && <HoldDialog {...{ job, step, close }} />}
      {asking === 'back' && <BackDialog {...{ job, step, close }} />}
    </div>
  )
}

/** The step at which people work, with its button; another one is chosen in the route. */
export function StepNow({ job, step, now }: { job: Job; step: JobStep; now: number }) {
  const may = useMay()
  const isOpen = job.can_move && step.state !== 'done'
  return (
    <section className={styles.now} aria-label={`${step.part}${step.name}`}>
      <header>
        <h2>
          {step.part}
          {step.name}
        </h2>
        <StepMark state={step.state} />
        <span className={styles.place}>{placeText({ at: step.step + 1, of: job.of })}</span>
      </header>
      <p className={styles.quiet}>
        {step.station ?? '没有工位'}
        {step.step + 1 === job.at && job.current && ` · ${sinceText(job, now)}`}
        {step.note && ` · ${step.note}`}
      </p>
      {job.remark && (
        <p className={styles.remark}>
          <b>注意</b> {job.remark}
        </p>
      )}
      {may('job.move') && isOpen && <StepForm key={`${step.step} ${step.seen}`} {...{ job, step }} />}
      {may('job.move') && job.can_move && <OtherMoves {...{ job, step }} />}
    </section>
  )
}

/** The step at which a job stands, beside a list or a board. */
export function CurrentStep({ id, now }: { id: string; now: number }) {
  const { data, error, refetch } = useRead('getJob', { params: { id } })
  const job = data?.job_id === id ? data : undefined
  if (!job) return error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={4} />
  const step = job.route[job.at - 1]
  return step ? <StepNow {...{ job, step, now }} /> : null
}
