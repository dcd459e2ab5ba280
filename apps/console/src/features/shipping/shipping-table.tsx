import { Button, Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import { type CallData, formatNumber } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { DueDate } from '../../records/due-date.tsx'
import { PartlyMark, RushMark } from '../../records/state-tag.tsx'
import styles from './shipping.module.css'

export type ShippingRow = CallData<ConsoleCalls['listShipping']>['list'][number]

interface Props {
  /** undefined: not there yet */
  rows: readonly ShippingRow[] | undefined
  chosen: ReadonlySet<string>
  now: number
  onChoose: (ids: string[], isChosen: boolean) => void
  onShip: (id: string) => void
}

const skeletonRows = Array.from({ length: 10 }, (_, at) => at)

/** One line an order, in haste first and then by its day; a click anywhere on it opens the form. */
export function ShippingTable({ rows, chosen, now, onChoose, onShip }: Props) {
  const ids = rows?.map(({ order_id }) => order_id) ?? []
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <table className={styles.table} aria-busy={rows === undefined}>
      <thead>
        <tr>
          <th data-column="choose">
            <Checkbox
              aria-label="选择本页全部"
              checked={isAll}
              indeterminate={!isAll && ids.some((id) => chosen.has(id))}
              onChange={(event) => onChoose(ids, event.currentTarget.checked)}
            />
          </th>
          <th data-column="number">订单</th>
          <th>产品</th>
          <th data-column="partly">进度</th>
          <th data-column="recipient">收货人</th>
          <th data-column="due">交期</th>
          <th data-column="carrier">物流</th>
          <th data-column="ship">
            <VisuallyHidden>操作</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={row.order_id} onDoubleClick={() => onShip(row.order_id)}>
            <td>
              <Checkbox
                aria-label={`选择 ${row.order_no}`}
                checked={chosen.has(row.order_id)}
                onChange={(event) => onChoose([row.order_id], event.currentTarget.checked)}
              />
            </td>
            <td>
              <span className={styles.number}>
                <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link>
                <RushMark rush={row.rush} />
              </span>
            </td>
            <td>
              {row.product.name} {formatNumber(row.product.quantity, 2)}
              {row.product.unit}
              {row.more_lines > 0 && <span className={styles.quiet}> 等 {row.more_lines + 1} 款</span>}
            </td>
            <td>
              <PartlyMark partly={row.partly} />
            </td>
            <td>
              {row.recipient} <span className={styles.quiet}>{row.place || '到店自提'}</span>
            </td>
            <td>
              <DueDate order={row} now={now} />
            </td>
            <td>{row.carrier_name}</td>
            <td>
              <Button
                size="compact-xs"
                aria-label={`${row.place ? '发货' : '备好'} ${row.order_no}`}
                onClick={() => onShip(row.order_id)}
              >
                {row.place ? '发货' : '备好'}
              </Button>
            </td>
          </tr>
        ))}
        {rows === undefined &&
          skeletonRows.map((at) => (
            <tr key={at}>
              <td colSpan={8}>
                <Skeleton height={16} radius={4} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
