import { ActionIcon, Button, Paper } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { formatNumber, minuteMs } from '@yinpu/contract'
import { PlanSketch } from '@yinpu/job-form/plan-sketch'
import { useState } from 'react'
import { Link } from 'react-router'
import { durationText, momentText } from '../../records/due-date.tsx'
import { JobPhotos } from '../../records/job-photos.tsx'
import { JobMark, placeText, sinceText } from '../../records/job-progress.tsx'
import type { Job } from '../../records/job-steps.ts'
import { Slack, slackMs } from '../../records/slack.tsx'
import { SpecList } from '../../records/spec-list.tsx'
import { RushMark } from '../../records/state-tag.tsx'
import { useMay } from '../../session/me.ts'
import { saveFile } from '../../session/save-file.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { LoadingRows } from '../../ui/page-state.tsx'
import { RecordFailed, RecordHead, RecordSection } from '../../ui/record.tsx'
import styles from './job.module.css'
import { JobDue } from './job-marks.tsx'
import { JobHistory, JobRoute } from './job-route.tsx'
import { StepNow } from './step-now.tsx'
import { TicketButton } from './ticket-button.tsx'

function Files({ job }: { job: Job }) {
  const may = useMay()
  return (
    <ul className={styles.files}>
      {job.files.map(({ id, name, preview }) => (
        <li key={id}>
          {preview && (
            <a href={preview} target="_blank" rel="noreferrer" aria-label={`预览 ${name}`}>
              <img src={preview} alt="" />
            </a>
          )}
          <span>{name}</span>
          {may('artwork.download') && (
            <Button
              size="compact-sm"
              onClick={() =>
                void saveFile('downloadOrderFile', { params: { id: job.order_id, file_id: id } })
              }
            >
              下载
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Others({ jobs, now }: { jobs: Job['others']; now: number }) {
  return (
    <ul className={styles.jobs}>
      {jobs.map((one) => (
        <li key={one.job_id}>
          <Link to={`/jobs/${one.job_id}`}>{one.job_no}</Link>
          <span>{one.name}</span>
          {one.current ? (
            <span className={styles.quiet}>
              {one.current.name} {placeText(one)}，{sinceText(one, now)}
            </span>
          ) : (
            <JobMark state={one.state} />
          )}
        </li>
      ))}
    </ul>
  )
}

const remainingText = ({ expected_at }: Job, now: number) =>
  expected_at === undefined || expected_at <= now ? '' : `还要 ${durationText(expected_at - now)}`

function LoadedJob({ job, now }: { job: Job; now: number }) {
  const may = useMay()
  const [chosen, choose] = useState<number>()
  const step = job.route.find((one) => one.step === (chosen ?? job.at - 1)) ?? job.route[0]
  return (
    <>
      <RecordHead
        title={job.job_no}
        mark={
          <>
            <RushMark rush={job.rush} />
            <JobMark state={job.state} />
          </>
        }
        tools={
          <>
            {job.state !== 'withdrawn' && <TicketButton ids={[job.job_id]} size="compact-sm" />}
            <ActionIcon component={Link} to="/jobs" aria-label="回到工单列表">
              <IconArrowLeft size={18} />
            </ActionIcon>
          </>
        }
      >
        <b className={styles.product}>
          {job.name} {formatNumber(job.pieces, 0)} {job.unit}
        </b>
        {job.paper && <span>{job.paper}</span>}
        <span>
          交期 <JobDue job={job} now={now} />
        </span>
        {job.expected_at !== undefined && (
          <span>
            预计 {momentText(job.expected_at, now)} {slackMs(job) !== undefined && <Slack job={job} />}
          </span>
        )}
        <span>
          {may('order.view') ? <Link to={`/orders/${job.order_id}`}>{job.order_no}</Link> : job.order_no}{' '}
          {job.customer}
        </span>
        {job.rest_of && (
          <span>
            补做，原工单{' '}
            <Link to={`/jobs/${job.rest_of}`}>
              {job.others.find(({ job_id }) => job_id === job.rest_of)?.job_no ?? '查看'}
            </Link>
          </span>
        )}
      </RecordHead>
      <div className={styles.columns}>
        <div>
          {step && <StepNow {...{ job, step, now }} />}
          <RecordSection title="工序" count={`${job.of} 道`}>
            <JobRoute job={job} now={now} chosen={step?.step} choose={choose} />
          </RecordSection>
          {job.why && job.why.length > 0 && (
            <RecordSection title="到做完为止" count={remainingText(job, now)}>
              <ul className={styles.why}>
                {job.why.map(({ text, minutes }) => (
                  <li key={text}>
                    <span>{text}</span>
                    <span>{durationText(minutes * minuteMs)}</span>
                  </li>
                ))}
              </ul>
            </RecordSection>
          )}
        </div>
        <div>
          {job.plan && job.plan.parts.length > 0 && (
            <RecordSection title="拼版图">
              <PlanSketch plan={job.plan} />
            </RecordSection>
          )}
          <RecordSection title="规格">
            <SpecList spec={job.spec} />
          </RecordSection>
          {job.files.length > 0 && (
            <RecordSection title="稿件" count={`${job.files.length} 个`}>
              <Files job={job} />
            </RecordSection>
          )}
          {(job.photos.length > 0 || (may('job.move') && job.can_move)) && (
            <RecordSection title="照片" {...(job.photos.length > 0 && { count: `${job.photos.length} 张` })}>
              <JobPhotos job={job} now={now} mayAdd={may('job.move')} />
            </RecordSection>
          )}
          <RecordSection title="包装和发货">
            <p className={styles.quiet}>
              {job.carrier_name}
              {job.cartons !== undefined && `，${job.cartons} 箱`}
              {job.weight_g !== undefined && `，${formatNumber(job.weight_g / 1000, 2)} 千克`}
            </p>
          </RecordSection>
          {job.others.length > 0 && (
            <RecordSection title="同一个订单的工单">
              <Others jobs={job.others} now={now} />
            </RecordSection>
          )}
          <RecordSection title="记录">
            <JobHistory job={job} now={now} />
          </RecordSection>
        </div>
      </div>
    </>
  )
}

/** Everything that the press room needs to make a job, with one large button for the next step. */
export function JobPage({ id }: { id: string }) {
  const { data, error, refetch } = useRead('getJob', { params: { id } })
  const now = useNow()
  const job = data?.job_id === id ? data : undefined
  return (
    <Paper withBorder className={styles.page}>
      {job ? (
        <LoadedJob key={id} job={job} now={now} />
      ) : error ? (
        <RecordFailed error={error} retry={() => void refetch()} what="工单" list="/jobs" />
      ) : (
        <LoadingRows rows={12} />
      )}
    </Paper>
  )
}
