import { Checkbox, UnstyledButton } from '@mantine/core'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { type CallData, dayOf, formatFen, minuteOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { DueDate } from '../../records/due-date.tsx'
import { GoodsCell } from '../../records/goods-cell.tsx'
import { MarkedProof, PartlyMark, RushMark, StateTag } from '../../records/state-tag.tsx'
import { opensRow } from '../../ui/list-table.tsx'
import look from '../../ui/table.module.css'
import styles from './order-table.module.css'

export type OrderRow = CallData<ConsoleCalls['listOrders']>['list'][number]

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, OrderRow>()

/** The optional columns; the order number is always shown. */
export const columnNames = [
  { value: 'product', label: '产品' },
  { value: 'buyer', label: '客户' },
  { value: 'total', label: '金额（元）' },
  { value: 'state', label: '状态' },
  { value: 'due', label: '交期' },
  { value: 'placed', label: '下单' },
  { value: 'carrier', label: '物流' },
] as const
export type ColumnName = (typeof columnNames)[number]['value']

/** Beside an open order and on a tablet six columns fit; a phone has cards. */
const fitting: Record<Props['layout'], readonly ColumnName[]> = {
  wide: columnNames.map(({ value }) => value),
  tablet: ['product', 'buyer', 'total', 'state', 'due'],
  drawer: ['product', 'buyer', 'total', 'state', 'due'],
}

function Goods({ row }: { row: OrderRow }) {
  return <GoodsCell product={row.product} moreLines={row.more_lines} orderName={row.order_name} />
}

const headOf = (name: ColumnName) => columnNames.find(({ value }) => value === name)?.label ?? ''

const columnsFor = (now: number) =>
  helper.columns([
    helper.display({
      id: 'number',
      header: '订单',
      cell: ({ row: { original } }) => (
        <>
          <span className={styles.number}>
            <Link to={`/orders/${original.order_id}`}>{original.order_no}</Link>
            <RushMark rush={original.rush} />
          </span>
        </>
      ),
    }),
    helper.display({
      id: 'product',
      header: headOf('product'),
      cell: ({ row: { original } }) => <Goods row={original} />,
    }),
    helper.display({
      id: 'buyer',
      header: headOf('buyer'),
      cell: ({ row: { original } }) => (
        <>
          {original.buyer.name} <span className={look.quiet}>{original.buyer.mobile}</span>
        </>
      ),
    }),
    helper.display({
      id: 'total',
      header: headOf('total'),
      cell: ({ row: { original } }) =>
        original.total_fen === undefined ? (
          ''
        ) : (
          <>
            {formatFen(original.total_fen)}
            {original.owed_fen !== undefined && (
              <small className={styles.owed}>还欠 {formatFen(original.owed_fen)}</small>
            )}
          </>
        ),
    }),
    helper.display({
      id: 'state',
      header: headOf('state'),
      cell: ({ row: { original } }) =>
        original.partly ? (
          <span title={original.partly}>
            <PartlyMark partly="部分发货" />
          </span>
        ) : (
          <>
            <StateTag state={original.state} proof={original.proof_stand} />{' '}
            <MarkedProof isMarked={original.proof_unanswered} />
          </>
        ),
    }),
    helper.display({
      id: 'due',
      header: headOf('due'),
      cell: ({ row: { original } }) => <DueDate order={original} now={now} />,
    }),
    helper.display({
      id: 'placed',
      header: headOf('placed'),
      cell: ({ row: { original } }) =>
        `${dayOf(original.created_at).slice(5)} ${minuteOf(original.created_at)}`,
    }),
    helper.display({
      id: 'carrier',
      header: headOf('carrier'),
      cell: ({ row: { original } }) => original.carrier_name,
    }),
  ])

interface Props {
  rows: readonly OrderRow[]
  hidden: readonly string[]
  withPrices: boolean
  layout: 'wide' | 'tablet' | 'drawer'
  sort: string
  selected: string | undefined
  /** undefined: this person has no bulk actions */
  ticked: readonly string[] | undefined
  onTick: (ids: readonly string[]) => void
  now: number
  onSelect: (row: OrderRow) => void
  onSort: (sort: 'newest' | 'due') => void
}

/** The columns that the list can go by. */
const sorts: Record<string, 'newest' | 'due'> = { due: 'due', placed: 'newest' }

/** One line an order, dense. */
export function OrderTable(props: Props) {
  const { rows, hidden, withPrices, layout, sort, selected, ticked, onTick, now, onSelect, onSort } = props
  const columns = useMemo(() => {
    const isShown = (id: string | undefined) =>
      id === 'number' ||
      (!hidden.includes(id ?? '') &&
        (withPrices || id !== 'total') &&
        fitting[layout].some((name) => name === id))
    return columnsFor(now).filter(({ id }) => isShown(id))
  }, [hidden, withPrices, layout, now])
  const table = useTable({
    features,
    columns,
    data: rows as OrderRow[],
    getRowId: ({ order_id }) => order_id,
  })
  const all = useMemo(() => rows.map(({ order_id }) => order_id), [rows])
  const sortOf = (id: string) => {
    if (id === 'due' && sort === 'due') return 'ascending'
    return id === 'placed' && sort === 'newest' ? 'descending' : undefined
  }
  return (
    <table className={`${look.table} ${look.fixed} ${styles.table}`}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {ticked && (
              <th data-column="tick">
                <Checkbox
                  aria-label="选中这一页的全部订单"
                  checked={all.length > 0 && ticked.length === all.length}
                  indeterminate={ticked.length > 0 && ticked.length < all.length}
                  onChange={({ currentTarget: { checked } }) => onTick(checked ? all : [])}
                />
              </th>
            )}
            {group.headers.map((header) => (
              <th key={header.id} data-column={header.id} aria-sort={sortOf(header.id)}>
                {sorts[header.id] ? (
                  <UnstyledButton
                    className={styles.sort ?? ''}
                    onClick={() => onSort(sorts[header.id] ?? 'newest')}
                  >
                    <table.FlexRender header={header} />
                    {sortOf(header.id) && (sort === 'due' ? ' ↑' : ' ↓')}
                  </UnstyledButton>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} aria-selected={row.id === selected} {...opensRow(() => onSelect(row.original))}>
            {ticked && (
              <td data-column="tick">
                <Checkbox
                  aria-label={`选中 ${row.original.order_no}`}
                  checked={ticked.includes(row.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    onTick(checked ? [...ticked, row.id] : ticked.filter((id) => id !== row.id))
                  }
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
