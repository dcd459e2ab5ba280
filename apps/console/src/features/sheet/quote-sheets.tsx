import { type CallData, formatFen, sheetStates } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { lastDayText, SheetMark } from '../../records/sheet-mark.tsx'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { type Card, CardLink, CardList } from '../../ui/card-list.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'

type SheetRow = CallData<ConsoleCalls['listQuoteSheets']>['list'][number]

const views = [
  { label: '全部', filters: {} },
  ...sheetStates.map(({ value, label }) => ({ label, filters: { state: value } })),
  { label: '我经办的', filters: { mine: 'yes' } },
]

/** Builds the call's query from the address; invalid values are left out. */
const queryOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword') ?? undefined,
  state: sheetStates.find(({ value }) => value === params.get('state'))?.value,
  mine: params.get('mine') === 'yes' ? ('yes' as const) : undefined,
  cursor: params.get('cursor') ?? undefined,
})

const columns: Column[] = [
  { head: '报价单', width: 148 },
  { head: '客户', width: 230 },
  { head: '产品' },
  { head: '合计（元）', width: 110, right: true },
  { head: '有效期', width: 100 },
  { head: '状态', width: 150 },
  { head: '经办', width: 90 },
  { head: '时间', width: 110, right: true },
]

/** Quotation sheets on a phone. */
function SheetCards({ rows, now }: { rows: readonly SheetRow[]; now: number }) {
  const cardOf = (row: SheetRow): Card => ({
    id: row.id,
    to: `/quote-sheets/${row.id}`,
    title: row.title,
    amount: `${formatFen(row.total_fen)} 元`,
    details: [row.goods, row.sheet_no, row.handler, momentText(row.at, now)],
    special: row.state === 'open' && lastDayText(row.valid_until),
    action:
      row.state === 'ordered' && row.order_id ? (
        <CardLink label="订单" of={`${row.title} ${row.order_no}`} to={`/orders/${row.order_id}`} />
      ) : row.state === 'open' ? (
        <CardLink label="发送" of={`${row.title} 的报价单 ${row.sheet_no}`} to={`/quote-sheets/${row.id}`} />
      ) : (
        <SheetMark state={row.state} />
      ),
  })
  return <CardList label="报价单" groups={[{ cards: rows.map(cardOf) }]} />
}

/** 报价单: quotations that were made at the counter, newest first. */
export function QuoteSheets() {
  const { params, change } = useListAddress()
  const now = useNow()
  const { page, ...read } = useList('listQuoteSheets', queryOf(params))
  const rows = page?.list ?? []
  return (
    <ListFrame
      title="报价单"
      views={views}
      params={params}
      change={change}
      placeholder="报价单号、客户、手机或后四位、产品"
      ids={page?.list.map(({ id }) => id)}
      next={page?.next}
      {...read}
      none="还没有报价单"
      hint="开单时选好产品，点“出报价单”"
      cards={<SheetCards rows={rows} now={now} />}
    >
      <ListTable columns={columns}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={`/quote-sheets/${row.id}`}>{row.sheet_no}</Link>
            </td>
            <td>
              {row.title} <span className={table.quiet}>{row.mobile}</span>
            </td>
            <td title={row.goods}>{row.goods}</td>
            <td className={table.right}>{formatFen(row.total_fen)}</td>
            <td className={table.quiet}>{lastDayText(row.valid_until)}</td>
            <td>
              <SheetMark state={row.state} />{' '}
              {row.order_id && <Link to={`/orders/${row.order_id}`}>{row.order_no?.slice(-6)}</Link>}
            </td>
            <td className={table.quiet}>{row.handler}</td>
            <td className={table.right}>{momentText(row.at, now)}</td>
          </tr>
        ))}
      </ListTable>
    </ListFrame>
  )
}
