import { Checkbox } from '@mantine/core'
import { formatNumber } from '@yinpu/contract'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { JobMark, type JobRow, placeText, StepMark, sinceText } from '../../records/job-progress.tsx'
import { Slack } from '../../records/slack.tsx'
import { RushMark } from '../../records/state-tag.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'
import { JobDue } from './job-marks.tsx'

const columns: Column[] = [
  { head: '工单', width: 170 },
  { head: '产品' },
  { head: '数量', width: 92, right: true },
  { head: '纸张', width: 130 },
  { head: '工序', width: 150 },
  { head: '现在', width: 210 },
  { head: '预计', width: 140 },
  { head: '交期', width: 100 },
]

export const amountOf = ({ pieces, unit }: JobRow) => `${formatNumber(pieces, 0)} ${unit}`

interface Props {
  rows: readonly JobRow[]
  now: number
  /** undefined: nothing can be done with several */
  chosen: ReadonlySet<string> | undefined
  choose: (ids: readonly string[], isChosen: boolean) => void
}

export function JobsTable({ rows, now, chosen, choose }: Props) {
  const ids = rows.map(({ job_id }) => job_id)
  const isAll = chosen !== undefined && ids.every((id) => chosen.has(id))
  const control = (
    <Checkbox
      aria-label="选中这一页的全部工单"
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => chosen?.has(id))}
      onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
    />
  )
  const tick: Column[] = chosen ? [{ head: '选择', width: 36, control }] : []
  return (
    <ListTable columns={[...tick, ...columns]}>
      {rows.map((row) => (
        <tr key={row.job_id}>
          {chosen && (
            <td>
              <Checkbox
                aria-label={`选中 ${row.job_no}`}
                checked={chosen.has(row.job_id)}
                onChange={({ currentTarget }) => choose([row.job_id], currentTarget.checked)}
              />
            </td>
          )}
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
            <Slack job={row} />
          </td>
          <td>
            <JobDue job={row} now={now} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
