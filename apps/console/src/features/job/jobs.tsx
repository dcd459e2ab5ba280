import { SegmentedControl } from '@mantine/core'
import { formatNumber } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { JobMark, type JobRow, placeText, StepMark, sinceText } from '../../records/job-progress.tsx'
import { RushMark } from '../../records/state-tag.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { type Card, CardLink, CardList } from '../../ui/card-list.tsx'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { JobBoard } from './job-board.tsx'
import { JobDue } from './job-marks.tsx'
import { jobViews, queryOf } from './jobs-query.ts'
import { CurrentStep } from './step-now.tsx'

const columns: Column[] = [
  { head: '工单', width: 170 },
  { head: '产品' },
  { head: '数量', width: 92, right: true },
  { head: '纸张', width: 150 },
  { head: '工序', width: 190 },
  { head: '现在', width: 190 },
  { head: '交期', width: 100 },
]

const amountOf = ({ pieces, unit }: JobRow) => `${formatNumber(pieces, 0)} ${unit}`

function JobsTable({ rows, now }: { rows: readonly JobRow[]; now: number }) {
  return (
    <ListTable columns={columns}>
      {rows.map((row) => (
        <tr key={row.job_id}>
          <td>
            <Link to={`/jobs/${row.job_id}`}>{row.job_no}</Link> <RushMark rush={row.rush} />
            {row.rest_of && <span className={table.quiet}> 补做</span>}
          </td>
          <td>
            {row.name} <span className={table.quiet}>{row.customer}</span>
          </td>
          <td className={table.right}>{amountOf(row)}</td>
          <td>{row.paper}</td>
          <td>
            {row.current ? (
              <>
                {row.current.name} <span className={table.quiet}>{placeText(row)}</span>
              </>
            ) : (
              <span className={table.quiet}>共 {row.of} 道</span>
            )}
          </td>
          <td>
            {row.current ? <StepMark state={row.current.state} /> : <JobMark state={row.state} />}{' '}
            <span className={table.quiet}>
              {row.ended_at === undefined ? sinceText(row, now) : momentText(row.ended_at, now)}
            </span>
          </td>
          <td>
            <JobDue job={row} now={now} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function JobCards({ rows, now }: { rows: readonly JobRow[]; now: number }) {
  const cards = rows.map((row): Card => {
    const to = `/jobs/${row.job_id}`
    const { current } = row
    return {
      id: row.job_id,
      to,
      title: row.name,
      amount: amountOf(row),
      marks: <RushMark rush={row.rush} />,
      details: [current ? `${current.name} ${placeText(row)}` : undefined, sinceText(row, now), row.paper],
      special: <JobDue job={row} now={now} />,
      action: (
        <CardLink
          label={!current ? '查看' : current.state === 'waiting' ? '开始' : '报工'}
          of={row.job_no}
          to={to}
        />
      ),
    }
  })
  return <CardList label="工单" groups={[{ cards }]} />
}

const named = (choices: readonly { name: string; jobs: number }[] = []) =>
  choices.map(({ name, jobs }) => ({ value: name, label: `${name}（${jobs}）` }))

/** All open jobs fit on the board at once. */
const mostOnBoard = 500

/** The jobs of the press room, by rush and due date. */
export function Jobs() {
  const { params, change } = useListAddress()
  const now = useNow()
  const may = useMay()
  const isPhone = useIsPhone()
  const [selected, select] = useState<string>()
  const query = queryOf(params)
  const isBoard = !isPhone && query.state === 'open' && params.get('view') !== 'list'
  const { page, ...read } = useList('listJobs', { ...query, ...(isBoard && { limit: mostOnBoard }) })
  const { data: counts } = useRead('getJobFilters', {})
  const rows = page?.list ?? []
  const stations = (counts?.stations ?? []).map(({ id, name, jobs }) => ({
    value: id,
    label: `${name}（${jobs}）`,
  }))
  const filter = { params, change }
  return (
    <ListFrame
      title="工单"
      views={jobViews}
      params={params}
      change={change}
      placeholder="工单号、订单号、产品、客户"
      filters={
        <>
          <ChoiceFilter name="station" label="工位" choices={stations} {...filter} />
          <ChoiceFilter name="paper" label="纸张" choices={named(counts?.papers)} width={180} {...filter} />
          <ChoiceFilter
            name="family"
            label="可合版的一类"
            choices={named(counts?.families)}
            width={180}
            {...filter}
          />
        </>
      }
      cards={<JobCards rows={rows} now={now} />}
      ids={page && rows.map(({ job_id }) => job_id)}
      next={page?.next}
      {...read}
      none="没有在做的工单"
      hint={<span>审稿通过或买家确稿以后，每款自动有一个工单</span>}
      tools={
        !isPhone &&
        query.state === 'open' && (
          <SegmentedControl
            aria-label="怎样排"
            data={[
              { value: 'board', label: '看板' },
              { value: 'list', label: '列表' },
            ]}
            value={isBoard ? 'board' : 'list'}
            onChange={(view) => change({ view })}
          />
        )
      }
    >
      {isBoard ? (
        <JobBoard
          rows={rows}
          stations={counts?.stations ?? []}
          now={now}
          selected={selected}
          select={select}
          mayMove={may('job.move')}
          panel={(id) => <CurrentStep id={id} now={now} />}
        />
      ) : (
        <JobsTable rows={rows} now={now} />
      )}
    </ListFrame>
  )
}
