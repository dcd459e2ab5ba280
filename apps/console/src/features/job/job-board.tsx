import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type CallData, formatNumber } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { type DragEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { hoursText } from '../../records/hours-text.ts'
import { type JobRow, placeText, sinceText } from '../../records/job-progress.tsx'
import { Slack, slackMs } from '../../records/slack.tsx'
import { RushMark } from '../../records/state-tag.tsx'
import { useChange } from '../../session/use-call.ts'
import { useKeys } from '../../ui/use-keys.ts'
import styles from './job-board.module.css'
import { type BoardColumn, boardColumns, dropOn, moveOnBoard } from './job-columns.ts'
import { JobDue } from './job-marks.tsx'
import { TicketButton } from './ticket-button.tsx'

interface CardProps {
  job: JobRow
  isSelected: boolean
  now: number
  select: (id: string) => void
  onDragStart: (event: DragEvent, id: string) => void
}

/** One job at its station. Only the selected card, a changed one and the clock draw it anew. */
const JobCard = memo(function JobCard({ job, isSelected, now, select, onDragStart }: CardProps) {
  const { current } = job
  return (
    <li
      className={styles.card}
      data-state={current?.state}
      draggable
      onDragStart={(event) => onDragStart(event, job.job_id)}
    >
      <button
        type="button"
        id={`job-${job.job_id}`}
        aria-pressed={isSelected}
        onClick={() => select(job.job_id)}
      >
        <span className={styles.number}>
          {job.job_no} <RushMark rush={job.rush} />
          {job.rest_of && <small>补做</small>}
        </span>
        <b>{job.name}</b>
        <span className={styles.quiet}>
          {formatNumber(job.pieces, 0)} {job.unit}
          {job.paper && ` · ${job.paper}`}
        </span>
        <span className={styles.foot}>
          {slackMs(job) === undefined ? <span>{placeText(job)}</span> : <Slack job={job} />}
          <span>
            交 <JobDue job={job} now={now} />
          </span>
        </span>
        {current && current.state !== 'waiting' && (
          <span className={styles.who}>
            {current.state === 'paused' && '停着：'}
            {sinceText(job, now)}
          </span>
        )}
      </button>
    </li>
  )
})

type BoardStation = CallData<ConsoleCalls['getJobFilters']>['stations'][number]

interface Props {
  rows: readonly JobRow[]
  stations: readonly BoardStation[]
  now: number
  selected: string | undefined
  select: (id: string | undefined) => void
  mayMove: boolean
  /** the selected job with its counts and buttons */
  panel: (id: string) => ReactNode
}

/** The hours that the promises need of a station today, against the hours that are left. */
function TodaysLoad({ station }: { station: BoardStation | undefined }) {
  const { needed_minutes: needed, open_minutes: open } = station ?? {}
  if (needed === undefined || open === undefined) return null
  const isOver = needed > open
  const most = Math.max(needed, open, 1)
  return (
    <>
      <span className={isOver ? styles.over : styles.hours} title="今天要做的，对着今天剩下的开机时间">
        {hoursText(needed)} / {hoursText(open)} 时
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${(Math.min(needed, open) / most) * 100}%` }} />
        {isOver && <span data-over style={{ width: `${((needed - open) / most) * 100}%` }} />}
      </span>
    </>
  )
}

function Column({
  column,
  station,
  children,
  onDrop,
}: {
  column: BoardColumn
  station: BoardStation | undefined
  children: ReactNode
  onDrop: (event: DragEvent) => void
}) {
  const [isOver, setOver] = useState(false)
  return (
    <section
      className={styles.column}
      data-over={isOver}
      aria-label={`${column.name}，${column.jobs.length} 件`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        onDrop(event)
      }}
    >
      <header>
        <b>{column.name}</b>
        <span className={styles.quiet}>{column.jobs.length} 件</span>
        <TodaysLoad station={station} />
      </header>
      {children}
    </section>
  )
}

/** Columns by station; cards are moved by dragging, by keys or with the buttons of the selected one. */
export function JobBoard({ rows, stations, now, selected, select, mayMove, panel }: Props) {
  const columns = boardColumns(rows, stations)
  const start = useChange('startJob')
  const dragged = useRef<string>(undefined)
  const begin = (job: JobRow | undefined) => {
    if (mayMove && job?.current?.state === 'waiting')
      start.mutate({ params: { id: job.job_id }, body: { step: job.at - 1 } })
  }
  const go = (key: Parameters<typeof moveOnBoard>[2]) => select(moveOnBoard(columns, selected, key))
  const own = rows.find(({ job_id }) => job_id === selected)
  useKeys(
    {
      ArrowDown: () => go('down'),
      ArrowUp: () => go('up'),
      ArrowLeft: () => go('left'),
      ArrowRight: () => go('right'),
      s: () => begin(own),
      f: () =>
        document.querySelector<HTMLElement>('[data-job-panel] input, [data-job-panel] form button')?.focus(),
      Escape: () => select(undefined),
    },
    {
      isQuiet: (target) =>
        document.querySelector('[role="dialog"]') !== null || target.closest('[role="listbox"]') !== null,
    },
  )
  useEffect(() => {
    if (selected)
      document.getElementById(`job-${selected}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  const take = useRef((event: DragEvent, id: string) => {
    dragged.current = id
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', id)
  })
  const drop = (column: BoardColumn) => (event: DragEvent) => {
    event.preventDefault()
    const job = rows.find(({ job_id }) => job_id === dragged.current)
    dragged.current = undefined
    if (!job || !mayMove) return
    const outcome = dropOn(columns, job, column)
    if (outcome === 'same') return begin(job)
    if (outcome === 'back') notifications.show({ message: '往回要写原因：选中后点“退回”', color: 'yellow' })
    // The same two counts are asked for as with the button.
    select(job.job_id)
  }
  return (
    <div className={styles.frame}>
      <div className={styles.board}>
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            station={stations.find(({ name }) => name === column.name)}
            onDrop={drop(column)}
          >
            <ol className={styles.cards}>
              {column.jobs.map((job) => (
                <JobCard
                  key={job.job_id}
                  job={job}
                  now={now}
                  isSelected={job.job_id === selected}
                  select={select}
                  onDragStart={take.current}
                />
              ))}
            </ol>
          </Column>
        ))}
      </div>
      {own && (
        <aside className={styles.panel} data-job-panel aria-label={own.job_no}>
          <header>
            <b>{own.job_no}</b>
            <span className={styles.quiet}>
              {own.name} {formatNumber(own.pieces, 0)} {own.unit}，{own.customer}
            </span>
            <Button size="compact-sm" component={Link} to={`/jobs/${own.job_id}`}>
              打开工单
            </Button>
            <TicketButton ids={[own.job_id]} size="compact-sm" />
          </header>
          {panel(own.job_id)}
        </aside>
      )}
    </div>
  )
}
