import { Button, Group, TextInput } from '@mantine/core'
import { formatFen, formatMonth, statementStates } from '@yinpu/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useList } from '../../session/use-list.ts'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { CreditCards, StatementCards } from './credit-cards.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { type CreditRow, dueDay, type StatementRow, stateOf } from './statement-state.ts'

const views = [
  { label: '全部', filters: {} },
  ...statementStates.map(({ value, label }) => ({ label, filters: { view: String(value) } })),
  { label: '已逾期', filters: { view: 'overdue' } },
  { label: '月结客户', filters: { view: 'accounts' } },
]

const queryOf = (params: URLSearchParams) => {
  const view = params.get('view')
  const month = params.get('month') ?? ''
  return {
    state: statementStates.find(({ value }) => String(value) === view)?.value,
    overdue: view === 'overdue' ? ('yes' as const) : undefined,
    month: /^\d{4}-\d{2}$/.test(month) ? month : undefined,
    keyword: params.get('keyword') ?? undefined,
    cursor: params.get('cursor') ?? undefined,
  }
}

const statementColumns: Column[] = [
  { head: '对账单', width: 170 },
  { head: '账期', width: 120 },
  { head: '客户' },
  { head: '本期应付（元）', width: 140, right: true },
  { head: '已收与冲减（元）', width: 150, right: true },
  { head: '未结（元）', width: 120, right: true },
  { head: '状态', width: 130 },
  { head: '最迟', width: 130, right: true },
]

const accountColumns: Column[] = [
  { head: '客户' },
  { head: '额度（元）', width: 130, right: true },
  { head: '已用（元）', width: 130, right: true },
  { head: '可用（元）', width: 130, right: true },
  { head: '逾期（元）', width: 130, right: true },
  { head: '账期', width: 100 },
  { head: '状态', width: 160 },
  { head: '操作', width: 96, right: true, isUnnamed: true },
]

interface TableProps {
  rows: StatementRow[]
  selected: string | undefined
  open: (id: string) => void
}

function StatementTable({ rows, selected, open }: TableProps) {
  return (
    <ListTable columns={statementColumns}>
      {rows.map((row) => {
        const { tone, label } = stateOf(row)
        return (
          <tr key={row.id} aria-selected={row.id === selected} {...opensRow(() => open(row.id))}>
            <td>
              <Link to={`/statements/${row.id}`}>{row.number}</Link>
            </td>
            <td>{formatMonth(row.month)}</td>
            <td>
              {row.buyer.name} <span className={table.quiet}>{row.buyer.mobile}</span>
            </td>
            <td className={table.right}>{formatFen(row.amount_fen)}</td>
            <td className={table.right}>{formatFen(row.received_fen + row.reduced_fen)}</td>
            <td className={table.right}>{formatFen(row.open_fen)}</td>
            <td>
              <StateMark tone={tone}>{label}</StateMark>
            </td>
            <td className={table.right}>{dueDay(row.due_at)}</td>
          </tr>
        )
      })}
    </ListTable>
  )
}

/** The customers with a monthly account, and how much of each limit is used. */
function AccountTable({ rows, show }: { rows: CreditRow[]; show: (customerId: string) => void }) {
  return (
    <ListTable columns={accountColumns}>
      {rows.map((row) => (
        <tr key={row.buyer.id}>
          <td>
            <Link to={`/customers/${row.buyer.id}`}>{row.buyer.name}</Link>{' '}
            <span className={table.quiet}>{row.buyer.mobile}</span>
          </td>
          <td className={table.right}>{formatFen(row.limit_fen)}</td>
          <td className={table.right}>{formatFen(row.used_fen)}</td>
          <td className={table.right}>{formatFen(row.left_fen)}</td>
          <td className={table.right}>{row.overdue_fen > 0 ? formatFen(row.overdue_fen) : '—'}</td>
          <td className={table.quiet}>{row.term_days} 天</td>
          <td>
            {!row.enabled ? (
              <StateMark tone="wait">已停用</StateMark>
            ) : row.overdue_fen > 0 ? (
              <StateMark tone="bad">逾期，不能下单</StateMark>
            ) : (
              <StateMark tone="done">可用</StateMark>
            )}
          </td>
          <td className={table.right}>
            <Button size="compact-sm" onClick={() => show(row.buyer.id)}>
              额度
            </Button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

interface PartProps {
  show: (customerId: string) => void
  /** opens the dialogue for a new statement: customer and month */
  make: () => void
}

function Accounts({ show, make }: PartProps) {
  const { params, change } = useListAddress()
  const { page, ...read } = useList('listCredits', { cursor: params.get('cursor') ?? undefined })
  return (
    <ListFrame
      title="对账单"
      views={views}
      params={params}
      change={change}
      filters={<span className={table.note}>每月 1 日为上月出对账单</span>}
      tools={<Tools show={show} make={make} />}
      ids={page?.list.map(({ buyer }) => buyer.id)}
      next={page?.next}
      {...read}
      none="还没有月结客户"
      hint={<Button onClick={() => show('')}>为客户开通</Button>}
      cards={<CreditCards rows={page?.list ?? []} show={show} />}
    >
      <AccountTable rows={page?.list ?? []} show={show} />
    </ListFrame>
  )
}

function Tools({ show, make }: PartProps) {
  return (
    <Group gap="xs" ml="auto">
      <Button size="sm" onClick={make}>
        出对账单
      </Button>
      <Button size="sm" variant="filled" onClick={() => show('')}>
        开通月结
      </Button>
    </Group>
  )
}

function StatementList({ show, make }: PartProps) {
  const { params, change } = useListAddress()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<string>()
  const { page, ...read } = useList('listStatements', queryOf(params))
  return (
    <ListFrame
      title="对账单"
      views={views}
      params={params}
      change={change}
      placeholder="对账单号、姓名、手机后四位"
      filters={
        <TextInput
          type="month"
          size="sm"
          aria-label="账期"
          value={params.get('month') ?? ''}
          onChange={(event) => change({ month: event.currentTarget.value })}
        />
      }
      tools={<Tools show={show} make={make} />}
      ids={page?.list.map(({ id }) => id)}
      next={page?.next}
      {...read}
      none={params.get('view') ? '没有这样的对账单' : '还没有对账单'}
      hint={<span>月结客户有消费的月份，次月 1 日自动出账</span>}
      cards={<StatementCards rows={page?.list ?? []} />}
      selected={selected}
      onSelect={setSelected}
      onOpen={(id) => void navigate(`/statements/${id}`)}
    >
      <StatementTable
        rows={page?.list ?? []}
        selected={selected}
        open={(id) => void navigate(`/statements/${id}`)}
      />
    </ListFrame>
  )
}

/** The monthly statements, and the customers with a monthly account. */
export function Statements() {
  const { params } = useListAddress()
  const [statementId, setStatementId] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const Part = params.get('view') === 'accounts' ? Accounts : StatementList
  return (
    <>
      <Part show={setStatementId} make={() => setMaking(true)} />
      {isMaking && <MakeDialog close={() => setMaking(false)} />}
      <GrantDialog
        opened={statementId !== undefined}
        customerId={statementId ?? ''}
        pick={setStatementId}
        close={() => setStatementId(undefined)}
      />
    </>
  )
}
