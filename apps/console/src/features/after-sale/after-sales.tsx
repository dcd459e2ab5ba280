import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { afterSaleStates, afterSaleTypes, formatFen } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { durationText } from '../../records/due-date.tsx'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'
import { AfterSaleCards } from './after-sale-cards.tsx'
import { AfterSaleMark, typeLabel } from './after-sale-marks.tsx'
import { AfterSalePanel } from './after-sale-panel.tsx'
import { afterSaleViews, queryOf } from './after-sales-query.ts'

const columnsFor = (isDrawn: boolean): Column[] => [
  { head: '售后', width: 150 },
  ...(isDrawn ? [] : [{ head: '类型', width: 84 }]),
  { head: '商品' },
  { head: '客户', width: isDrawn ? 72 : 160 },
  { head: '申请（元）', width: 100, right: true },
  { head: '状态', width: 152 },
  { head: '已等', width: 124, right: true },
]

const stateChoices = afterSaleStates.map(({ value, label }) => ({ value: String(value), label }))
const typeChoices = afterSaleTypes.map(({ value, label }) => ({ value: String(value), label }))

/** The queue of claims: the longest waiting first, and the open claim beside the list. */
export function AfterSales() {
  const { params, change, open, opened } = useListAddress()
  const navigate = useNavigate()
  const now = useNow()
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const [picked, setPicked] = useState<string>()
  const { page, ...read } = useList('searchAfterSales', queryOf(params))
  const selected = opened ?? picked
  const isDrawn = opened !== undefined && isWide
  const isBare = params.size === 0
  // The menu opens the claims that wait for the shop.
  useEffect(() => {
    if (isBare) change({ turn: 'shop' })
  }, [isBare, change])
  // A search covers all claims, whosever turn it is.
  const narrow = (changes: Record<string, string | undefined>) =>
    change(changes.keyword ? { turn: 'all', ...changes } : changes)
  const show = (id: string) => (isWide ? open(id) : void navigate(`/after-sales/${id}`))
  return (
    <ListFrame
      title="售后"
      views={afterSaleViews}
      params={params}
      change={narrow}
      placeholder="售后单号、订单号、姓名、手机后四位"
      filters={
        <>
          <ChoiceFilter name="state" label="状态" choices={stateChoices} params={params} change={change} />
          <ChoiceFilter name="type" label="类型" choices={typeChoices} params={params} change={change} />
        </>
      }
      ids={page?.list.map(({ after_id }) => after_id)}
      next={page?.next}
      {...read}
      none="还没有售后"
      selected={selected}
      onSelect={(id) => (opened ? open(id) : setPicked(id))}
      onOpen={(id) => (opened === id ? void navigate(`/after-sales/${id}`) : show(id))}
      onClose={() => open(undefined)}
      cards={<AfterSaleCards rows={page?.list ?? []} selected={selected} now={now} />}
      aside={
        isDrawn ? (
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
      <ListTable columns={columnsFor(isDrawn)}>
        {page?.list.map((row) => (
          <tr
            key={row.after_id}
            aria-selected={row.after_id === selected}
            {...opensRow(() => show(row.after_id))}
          >
            <td>
              <Link to={`/after-sales/${row.after_id}`}>{row.after_no}</Link>
            </td>
            {!isDrawn && <td>{typeLabel(row.type)}</td>}
            <td>
              {row.lines[0]?.name}
              {row.lines.length > 1 && <span className={table.quiet}> 等 {row.lines.length} 款</span>}
              <span className={table.quiet}> · {row.reason}</span>
            </td>
            <td>
              {row.buyer.name} {!isDrawn && <span className={table.quiet}>{row.buyer.mobile}</span>}
            </td>
            <td className={table.right}>{row.amount_fen > 0 ? formatFen(row.amount_fen) : ''}</td>
            <td>
              <AfterSaleMark state={row.state} turn={row.turn} />
            </td>
            <td className={table.right}>{row.turn ? durationText(Math.max(0, now - row.moved_at)) : ''}</td>
          </tr>
        ))}
      </ListTable>
    </ListFrame>
  )
}
