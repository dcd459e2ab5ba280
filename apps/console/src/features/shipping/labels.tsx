import { Button } from '@mantine/core'
import { labelStates } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { LabelMenu } from '../../records/print-menu.tsx'
import { useChange } from '../../session/use-call.ts'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { CardAction, CardList } from '../../ui/card-list.tsx'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'
import { LabelStateTag } from './label-state.tsx'
import { shippingViews } from './shipping-query.ts'

const columns: Column[] = [
  { head: '取号', width: 150 },
  { head: '订单', width: 180 },
  { head: '收货人', width: 120 },
  { head: '物流', width: 260 },
  { head: '状态' },
  { head: '操作', width: 190, right: true, isUnnamed: true },
]

/** Numbers of 电子面单, newest first: what was not bought or not given back says why. */
export function Labels() {
  const { params, change } = useListAddress()
  const now = useNow()
  const state = labelStates.find(({ value }) => value === params.get('label'))?.value
  const { page, ...read } = useList('listLabels', { state, cursor: params.get('cursor') ?? undefined })
  const [selected, setSelected] = useState<string>()
  const cancel = useChange('cancelLabel', { done: '已提交退号' })
  const rows = page?.list ?? []
  return (
    <ListFrame
      title="发货"
      views={shippingViews}
      params={params}
      change={change}
      filters={
        <ChoiceFilter name="label" label="状态" choices={[...labelStates]} params={params} change={change} />
      }
      ids={page && rows.map(({ label_id }) => label_id)}
      next={page?.next}
      {...read}
      none={state ? '没有这样的单号' : '还没有取过单号'}
      hint={<span>在待发货的订单里选几单，点“取单号”</span>}
      selected={selected}
      onSelect={setSelected}
      cards={
        <CardList
          label="电子面单"
          selected={selected}
          groups={[
            {
              cards: rows.map((row) => ({
                id: row.label_id,
                to: `/orders/${row.order_id}`,
                title: row.no || row.order_no,
                details: [row.order_no, row.recipient, row.carrier_name, row.words],
                special: <LabelStateTag state={row.state} />,
                action: row.can_cancel && (
                  <CardAction
                    label="退号"
                    of={`${row.order_no} ${row.no}`.trim()}
                    onClick={() => cancel.mutate({ params: { id: row.label_id } })}
                  />
                ),
              })),
            },
          ]}
        />
      }
    >
      <ListTable columns={columns}>
        {rows.map((row) => (
          <tr key={row.label_id} aria-selected={row.label_id === selected}>
            <td>
              {momentText(row.asked_at, now)} <span className={table.quiet}>{row.asked_by}</span>
            </td>
            <td>
              <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link>
            </td>
            <td>{row.recipient || '到店自提'}</td>
            <td>
              {row.carrier_name} {row.no}
            </td>
            <td>
              <LabelStateTag state={row.state} /> <span className={table.quiet}>{row.words}</span>
            </td>
            <td className={table.right}>
              {row.state === 'bought' && (
                <LabelMenu size="compact-sm" ids={[row.order_id]} of={row.order_no} />
              )}{' '}
              {row.can_cancel && (
                <Button
                  size="compact-sm"
                  aria-label={`退掉 ${row.order_no} 的单号 ${row.no}`.trim()}
                  onClick={() => cancel.mutate({ params: { id: row.label_id } })}
                >
                  退号
                </Button>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </ListFrame>
  )
}
