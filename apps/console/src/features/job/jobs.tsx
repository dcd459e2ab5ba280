import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type JobRow, placeText, sinceText } from '../../records/job-progress.tsx'
import { Slack, slackMs } from '../../records/slack.tsx'
import { RushMark } from '../../records/state-tag.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { type Card, CardLink, CardList } from '../../ui/card-list.tsx'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { JobBoard } from './job-board.tsx'
import { JobDue } from './job-marks.tsx'
import { jobViews, queryOf } from './jobs-query.ts'
import { amountOf, JobsTable } from './jobs-table.tsx'
import { CurrentStep } from './step-now.tsx'
import { TicketButton, WallCodesButton } from './ticket-button.tsx'

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
      special: slackMs(row) === undefined ? <JobDue job={row} now={now} /> : <Slack job={row} />,
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = queryOf(params)
  const isBoard = !isPhone && query.state === 'open' && params.get('view') !== 'list'
  const { page, ...read } = useList('listJobs', { ...query, ...(isBoard && { limit: mostOnBoard }) })
  const { data: counts } = useRead('getJobFilters', {})
  const rows = page?.list ?? []
  const ids = rows.map(({ job_id }) => job_id).filter((id) => chosen.has(id))
  const choose = (some: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((id) => !some.includes(id))
    setChosen(new Set(isChosen ? [...others, ...some] : others))
  }
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
          <>
            <SegmentedControl
              aria-label="怎样排"
              data={[
                { value: 'board', label: '看板' },
                { value: 'list', label: '列表' },
              ]}
              value={isBoard ? 'board' : 'list'}
              onChange={(view) => change({ view })}
            />
            <WallCodesButton />
          </>
        )
      }
      below={
        !isBoard &&
        ids.length > 0 && (
          <ChosenBar count={ids.length} unit="张工单" clear={() => setChosen(new Set())}>
            <TicketButton ids={ids} />
          </ChosenBar>
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
        <JobsTable rows={rows} now={now} chosen={may('job.print') ? chosen : undefined} choose={choose} />
      )}
    </ListFrame>
  )
}
