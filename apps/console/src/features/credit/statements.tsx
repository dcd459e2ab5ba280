import { Button, Group, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core'
import { formatFen, formatMonth, statementStates } from '@yinpu/contract'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '../../session/use-pages.ts'
import { MoreRows } from '../../ui/more-rows.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { dueDay, type StatementRow, stateOf } from './credit-words.ts'
import { GrantDialog } from './grant-dialog.tsx'

const views = [
  { value: 'all', label: '全部' },
  ...statementStates.map(({ value, label }) => ({ value: String(value), label })),
  { value: 'overdue', label: '已逾期' },
]

/** What the list is asked for, as the address holds it. */
const useAsked = () => {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const setWords = useCallback((value: string) => set('keyword', value), [set])
  const given = params.get('view') ?? ''
  const view = views.some(({ value }) => value === given) ? given : 'all'
  const month = /^\d{4}-\d{2}$/.test(params.get('month') ?? '') ? (params.get('month') ?? '') : ''
  return { view, month, keyword: params.get('keyword') ?? '', set, setWords }
}

function StatementTable({ rows }: { rows: StatementRow[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>对账单</th>
          <th>账期</th>
          <th>客户</th>
          <th className={table.right}>本期应付（元）</th>
          <th className={table.right}>已收与冲减（元）</th>
          <th className={table.right}>未结（元）</th>
          <th>最迟</th>
          <th>状态</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { tone, label } = stateOf(row)
          return (
            <tr key={row.id}>
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
              <td className={table.quiet}>{dueDay(row.due_at)}</td>
              <td>
                <StateMark tone={tone}>{label}</StateMark>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Accounts({ show }: { show: (customerId: string) => void }) {
  const pages = usePages('listCredits', { query: {} })
  const { rows } = pages
  return (
    <>
      <Panel title="月结客户" note="每月 1 日为上月出对账单" holds="table">
        {pages.error && !rows ? (
          <Failed error={pages.error} retry={() => void pages.refetch()} />
        ) : !rows ? (
          <LoadingRows rows={3} />
        ) : rows.length === 0 ? (
          <Empty title="还没有月结客户">
            <Button onClick={() => show('')}>为客户开通</Button>
          </Empty>
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th>客户</th>
                <th className={table.right}>额度（元）</th>
                <th className={table.right}>已用（元）</th>
                <th className={table.right}>可用（元）</th>
                <th className={table.right}>逾期（元）</th>
                <th>账期</th>
                <th>状态</th>
                <th>
                  <VisuallyHidden>操作</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.buyer.id}>
                  <td>
                    <b>{row.buyer.name}</b> <span className={table.quiet}>{row.buyer.mobile}</span>
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
            </tbody>
          </table>
        )}
      </Panel>
      <MoreRows pages={pages} />
    </>
  )
}

/** What was asked of whom by the month, and who may pay monthly. */
export function Statements() {
  const { view, month, keyword, set, setWords } = useAsked()
  const pages = usePages('listStatements', {
    query: {
      ...(view === 'overdue' ? { overdue: 'yes' as const } : view !== 'all' && { state: Number(view) as 10 }),
      ...(month && { month }),
      ...(keyword && { keyword }),
    },
  })
  const [shown, setShown] = useState<string>()
  const { rows } = pages
  const isNarrowed = view !== 'all' || month !== '' || keyword !== ''
  return (
    <>
      <PageHead title="对账单">
        <SearchField
          label="查找对账单"
          placeholder="对账单号、姓名、手机后四位"
          value={keyword}
          set={setWords}
        />
        <Button variant="filled" onClick={() => setShown('')}>
          开通月结
        </Button>
      </PageHead>
      <Group mb="sm" gap="sm">
        <SegmentedControl
          size="xs"
          data={views}
          value={view}
          onChange={(value) => set('view', value === 'all' ? '' : value)}
        />
        <TextInput
          type="month"
          size="xs"
          aria-label="账期"
          value={month}
          onChange={(event) => set('month', event.currentTarget.value)}
        />
      </Group>
      <Panel title="对账单" note="新的在前" holds="table">
        {pages.error && !rows ? (
          <Failed error={pages.error} retry={() => void pages.refetch()} />
        ) : !rows ? (
          <LoadingRows />
        ) : rows.length === 0 ? (
          <Empty title={isNarrowed ? '没有符合条件的对账单' : '还没有对账单'}>
            {isNarrowed ? (
              <Button component={Link} to="/statements">
                清除筛选
              </Button>
            ) : (
              <span>月结客户有消费的月份，次月 1 日自动出账</span>
            )}
          </Empty>
        ) : (
          <StatementTable rows={rows} />
        )}
      </Panel>
      <MoreRows pages={pages} />
      <Accounts show={setShown} />
      <GrantDialog
        opened={shown !== undefined}
        customerId={shown ?? ''}
        pick={setShown}
        close={() => setShown(undefined)}
      />
    </>
  )
}
