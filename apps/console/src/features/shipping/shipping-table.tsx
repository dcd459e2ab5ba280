import { Button, Checkbox } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DueDate } from '../../records/due-date.tsx'
import { GoodsCell } from '../../records/goods-cell.tsx'
import { PartlyMark, RushMark } from '../../records/state-tag.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'
import { UnusedLabel } from './label-state.tsx'
import { pickupText } from './short-place.ts'

export type ShippingRow = CallData<ConsoleCalls['listShipping']>['list'][number]

const columnsFor = (hasPartly: boolean, choose: ReactNode): Column[] => [
  { head: '选择', width: 44, control: choose },
  { head: '订单', width: 180 },
  { head: '产品' },
  ...(hasPartly ? [{ head: '进度', width: 230 }] : []),
  { head: '收货人', width: 240 },
  { head: '交期', width: 130 },
  { head: '物流', width: 160 },
  { head: '操作', width: 88, right: true, isUnnamed: true },
]

/** The next step of an order: the rest of its goods, the goods on the counter, or the first parcel. */
export const shippingStep = ({ partly, place }: ShippingRow) => (!place ? '备好' : partly ? '再发' : '发货')

interface Props {
  rows: readonly ShippingRow[]
  selected: string | undefined
  chosen: ReadonlySet<string>
  now: number
  onChoose: (ids: string[], isChosen: boolean) => void
  onShip: (id: string) => void
}

/** One row for each order: rush orders first, then by due day. */
export function ShippingTable({ rows, selected, chosen, now, onChoose, onShip }: Props) {
  const hasPartly = rows.some(({ partly }) => partly)
  const ids = rows.map(({ order_id }) => order_id)
  const isAll = ids.every((id) => chosen.has(id))
  const chooseAll = (
    <Checkbox
      aria-label="选择本页全部"
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => chosen.has(id))}
      onChange={(event) => onChoose(ids, event.currentTarget.checked)}
    />
  )
  return (
    <ListTable columns={columnsFor(hasPartly, chooseAll)}>
      {rows.map((row) => (
        <tr key={row.order_id} aria-selected={row.order_id === selected}>
          <td>
            <Checkbox
              aria-label={`选择 ${row.order_no}`}
              checked={chosen.has(row.order_id)}
              onChange={(event) => onChoose([row.order_id], event.currentTarget.checked)}
            />
          </td>
          <td>
            <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link> <RushMark rush={row.rush} />
          </td>
          <td>
            <GoodsCell product={row.product} moreLines={row.more_lines} />
          </td>
          {hasPartly && (
            <td>
              <PartlyMark partly={row.partly} />
            </td>
          )}
          <td>
            {row.recipient} <span className={table.quiet}>{row.place || pickupText(row)}</span>
          </td>
          <td>
            <DueDate order={row} now={now} />
          </td>
          <td>
            {row.carrier_name} <UnusedLabel label={row.label} />
          </td>
          <td className={table.right}>
            <Button
              size="compact-sm"
              disabled={row.awaits_money === true}
              title={row.awaits_money ? '尾款或补差价付清才能发货' : undefined}
              aria-label={`${row.awaits_money ? '等尾款' : row.place ? '发货' : '备好'} ${row.order_no}`}
              onClick={() => onShip(row.order_id)}
            >
              {row.awaits_money ? '等尾款' : row.place ? '发货' : '备好'}
            </Button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
