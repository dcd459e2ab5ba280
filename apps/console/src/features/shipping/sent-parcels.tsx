import { Button } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { GoodsCell } from '../../records/goods-cell.tsx'
import { goodsTitle } from '../../records/goods-title.ts'
import { NoteMenu } from '../../records/print-menu.tsx'
import { StateTag } from '../../records/state-tag.tsx'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { type Card, CardAction, CardList } from '../../ui/card-list.tsx'
import { DateSpan } from '../../ui/date-span.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'
import { sentQueryOf, shippingViews } from './shipping-query.ts'

export type SentParcel = CallData<ConsoleCalls['listSentParcels']>['list'][number]

const columns: Column[] = [
  { head: '发货', width: 120 },
  { head: '订单', width: 180 },
  { head: '产品' },
  { head: '收货人', width: 220 },
  { head: '物流', width: 270 },
  { head: '状态', width: 90 },
  { head: '操作', width: 240, right: true, isUnnamed: true },
]

type Change = 'correct' | 'withdraw'

const cardOf = (row: SentParcel, now: number, open: (change: Change) => void): Card => ({
  id: row.shipment_id,
  to: `/orders/${row.order_id}`,
  ...goodsTitle(row),
  details: [row.recipient, row.carrier_name, row.tracking_no, row.track_text],
  special: momentText(row.shipped_at, now),
  action: row.can_withdraw && (
    <>
      {row.can_correct && (
        <CardAction
          label="更正"
          of={`${row.order_no} 的运单 ${row.tracking_no}`}
          onClick={() => open('correct')}
        />
      )}
      <CardAction
        label="撤销"
        of={`${row.order_no} 的发货 ${row.tracking_no}`.trim()}
        onClick={() => open('withdraw')}
      />
    </>
  ),
})

interface Props {
  carrierFilter: ReactNode
  exportButton: (filter: ReturnType<typeof sentQueryOf>) => ReactNode
  correctDialog: (parcel: SentParcel, close: () => void) => ReactNode
  withdrawDialog: (parcel: SentParcel, close: () => void) => ReactNode
}

/** Sent parcels, newest first: to search, to print again, to correct a number, or to take the shipping back. */
export function SentParcels({ carrierFilter, exportButton, correctDialog, withdrawDialog }: Props) {
  const { params, change } = useListAddress()
  const now = useNow()
  const filter = sentQueryOf(params)
  const { page, ...read } = useList('listSentParcels', {
    ...filter,
    cursor: params.get('cursor') ?? undefined,
  })
  const [selected, setSelected] = useState<string>()
  const [changing, setChanging] = useState<{ parcel: SentParcel; change: Change }>()
  const rows = page?.list ?? []
  const correct = (id: string) => {
    const parcel = rows.find((row) => row.shipment_id === id && row.can_correct)
    if (parcel) setChanging({ parcel, change: 'correct' })
  }
  const dialogOf = { correct: correctDialog, withdraw: withdrawDialog }
  return (
    <>
      <ListFrame
        title="发货"
        views={shippingViews}
        params={params}
        change={change}
        placeholder="运单号、订单号、收货人、手机后四位、产品"
        filters={
          <>
            {carrierFilter}
            <DateSpan params={params} change={change} />
          </>
        }
        tools={exportButton(filter)}
        ids={page && rows.map(({ shipment_id }) => shipment_id)}
        next={page?.next}
        {...read}
        none="还没有发出的包裹"
        hint={<span>发货以后，包裹会出现在这里</span>}
        selected={selected}
        onSelect={setSelected}
        onOpen={correct}
        cards={
          <CardList
            label="已发的包裹"
            selected={selected}
            groups={[
              {
                cards: rows.map((row) => cardOf(row, now, (change) => setChanging({ parcel: row, change }))),
              },
            ]}
          />
        }
      >
        <ListTable columns={columns}>
          {rows.map((row) => (
            <tr key={row.shipment_id} aria-selected={row.shipment_id === selected}>
              <td>{momentText(row.shipped_at, now)}</td>
              <td>
                <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link>
              </td>
              <td>
                <GoodsCell product={row.product} moreLines={row.more_lines} />
              </td>
              <td>
                {row.recipient} <span className={table.quiet}>{row.place || '到店自提'}</span>
              </td>
              <td>
                {row.carrier_name} {row.tracking_no}{' '}
                {row.track_text && <span className={table.quiet}>{row.track_text}</span>}
              </td>
              <td>
                <StateTag state={row.state} />
              </td>
              <td className={table.right}>
                <NoteMenu
                  size="compact-sm"
                  ids={[row.shipment_id]}
                  of={`${row.order_no} ${row.tracking_no}`}
                />{' '}
                {row.can_correct && (
                  <Button
                    size="compact-sm"
                    aria-label={`更正 ${row.order_no} 的运单 ${row.tracking_no}`}
                    onClick={() => setChanging({ parcel: row, change: 'correct' })}
                  >
                    更正
                  </Button>
                )}{' '}
                {row.can_withdraw && (
                  <Button
                    size="compact-sm"
                    aria-label={`撤销 ${row.order_no} 的发货 ${row.tracking_no}`.trim()}
                    onClick={() => setChanging({ parcel: row, change: 'withdraw' })}
                  >
                    撤销
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      </ListFrame>
      {changing && dialogOf[changing.change](changing.parcel, () => setChanging(undefined))}
    </>
  )
}
