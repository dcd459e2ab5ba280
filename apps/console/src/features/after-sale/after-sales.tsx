import { ActionIcon, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { afterSaleStates, afterSaleTypes, formatFen } from '@yinpu/contract'
import { type AfterSaleTurn, afterSaleTurns } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { spanWords } from '../../records/due-date.tsx'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import table from '../../ui/table.module.css'
import { AfterSaleMark, typeWords } from './after-sale-marks.tsx'
import { AfterSalePanel } from './after-sale-panel.tsx'
import styles from './after-sales.module.css'

const views = [
  { label: '该我们处理', filters: { turn: 'shop' } },
  { label: '等买家', filters: { turn: 'buyer' } },
  { label: '补印与退款中', filters: { turn: 'running' } },
  { label: '全部', filters: { turn: 'all' } },
] as const

const stateChoices = afterSaleStates.map(({ value, label }) => ({ value: String(value), label }))
const typeChoices = afterSaleTypes.map(({ value, label }) => ({ value: String(value), label }))

const oneOf = <Value extends number>(members: readonly { value: Value }[], given: string | null) =>
  members.find(({ value }) => String(value) === given)?.value

/** What the call is asked: what nobody can mean is left out. */
const questionOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword') ?? undefined,
  state: oneOf(afterSaleStates, params.get('state')),
  type: oneOf(afterSaleTypes, params.get('type')),
  turn: afterSaleTurns.find((turn): turn is AfterSaleTurn => turn === params.get('turn')),
  customer: params.get('customer') ?? undefined,
  cursor: params.get('cursor') ?? undefined,
})

/** Claims to be worked through: what has waited longest first, and beside the list the one that is open. */
export function AfterSales() {
  const { params, change, open, opened } = useListAddress()
  const navigate = useNavigate()
  const now = useNow()
  const hasRoom = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const [picked, setPicked] = useState<string>()
  const { data, error, refetch } = useRead('searchAfterSales', { query: questionOf(params) })
  const selected = opened ?? picked
  const isBare = params.size === 0
  // The menu opens what is to be worked through.
  useEffect(() => {
    if (isBare) change({ turn: 'shop' })
  }, [isBare, change])
  // Whoever looks for one wants to find it, whosever turn it is.
  const narrow = (changes: Record<string, string | undefined>) =>
    change(changes.keyword ? { turn: 'all', ...changes } : changes)
  const show = (id: string) => (hasRoom ? open(id) : void navigate(`/after-sales/${id}`))
  return (
    <ListFrame
      title="售后"
      views={views}
      params={params}
      change={narrow}
      placeholder="售后单号、订单号、姓名、手机后四位"
      filters={
        <>
          <Select
            aria-label="状态"
            placeholder="状态"
            size="sm"
            w={110}
            clearable
            data={stateChoices}
            value={params.get('state')}
            onChange={(state) => change({ state: state ?? undefined })}
          />
          <Select
            aria-label="类型"
            placeholder="类型"
            size="sm"
            w={110}
            clearable
            data={typeChoices}
            value={params.get('type')}
            onChange={(type) => change({ type: type ?? undefined })}
          />
        </>
      }
      ids={data?.list.map(({ after_id }) => after_id)}
      next={data?.next}
      error={error}
      retry={() => void refetch()}
      none="还没有售后"
      selected={selected}
      onSelect={(id) => (opened ? open(id) : setPicked(id))}
      onOpen={(id) => (opened === id ? void navigate(`/after-sales/${id}`) : show(id))}
      aside={
        opened && hasRoom ? (
          <AfterSalePanel
            id={opened}
            tools={
              <>
                <ActionIcon component={Link} to={`/after-sales/${opened}`} aria-label="整页打开">
                  <IconExternalLink size={16} />
                </ActionIcon>
                <ActionIcon aria-label="收起" onClick={() => open(undefined)}>
                  <IconX size={16} />
                </ActionIcon>
              </>
            }
          />
        ) : undefined
      }
    >
      <table className={`${table.table} ${styles.table}`} data-narrow={opened !== undefined && hasRoom}>
        <thead>
          <tr>
            <th>售后</th>
            <th className={styles.type}>类型</th>
            <th>商品</th>
            <th>客户</th>
            <th className={table.right}>申请（元）</th>
            <th>状态</th>
            <th className={table.right}>已等</th>
          </tr>
        </thead>
        <tbody>
          {data?.list.map((row) => (
            <tr
              key={row.after_id}
              aria-selected={row.after_id === selected}
              onClick={() => show(row.after_id)}
            >
              <td>
                <Link to={`/after-sales/${row.after_id}`} onClick={(event) => event.stopPropagation()}>
                  {row.after_no}
                </Link>
              </td>
              <td className={styles.type}>{typeWords(row.type)}</td>
              <td>
                {row.lines[0]?.name}
                {row.lines.length > 1 && <span className={table.quiet}> 等 {row.lines.length} 款</span>}
                <span className={table.quiet}> · {row.reason}</span>
              </td>
              <td>
                {row.buyer.name} <span className={`${table.quiet} ${styles.mobile}`}>{row.buyer.mobile}</span>
              </td>
              <td className={table.right}>{row.amount_fen > 0 ? formatFen(row.amount_fen) : ''}</td>
              <td>
                <AfterSaleMark state={row.state} turn={row.turn} />
              </td>
              <td className={table.right}>{row.turn ? spanWords(Math.max(0, now - row.moved_at)) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}
