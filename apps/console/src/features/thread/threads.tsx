import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { OrderCard } from '../../records/order-card.tsx'
import { OrderThread } from '../../records/order-thread.tsx'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { useListAddress, withOpen } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import { RecordHead } from '../../ui/record.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { ThreadCards } from './thread-cards.tsx'
import styles from './threads.module.css'
import { queryOf, threadTabs } from './threads-query.ts'

const columns: Column[] = [
  { head: '订单', width: 160 },
  { head: '买家', width: 170 },
  { head: '最后一条' },
  { head: '状态', width: 100 },
  { head: '时间', width: 110, right: true },
]

interface PanelProps {
  orderId: string
  /** unknown if the address names an order that is not on this page */
  orderNo: string | undefined
  now: number
  close: () => void
}

function ThreadPanel({ orderId, orderNo, now, close }: PanelProps) {
  return (
    <article>
      <RecordHead
        title={orderNo ?? '留言'}
        tools={
          <ActionIcon aria-label="收起" onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        }
      >
        <Link to={`/orders/${orderId}`}>打开订单</Link>
      </RecordHead>
      <OrderCard orderId={orderId} now={now} />
      <OrderThread orderId={orderId} now={now} />
    </article>
  )
}

/** The messages of buyers on their orders: the longest waiting first, or the newest message first. */
export function Threads() {
  const { params, change, open, opened } = useListAddress()
  const now = useNow()
  const [picked, setPicked] = useState<string>()
  const { page, ...read } = useList('listTalks', queryOf(params))
  const selected = opened ?? picked
  return (
    <ListFrame
      title="留言"
      views={threadTabs}
      params={params}
      change={change}
      ids={page?.list.map(({ order_id }) => order_id)}
      next={page?.next}
      {...read}
      none={params.get('view') === 'all' ? '还没有留言' : '没有人等着回复'}
      selected={selected}
      onSelect={(id) => (opened ? open(id) : setPicked(id))}
      onOpen={open}
      onClose={() => open(undefined)}
      cards={<ThreadCards rows={page?.list ?? []} params={params} selected={selected} now={now} />}
      aside={
        opened ? (
          <ThreadPanel
            orderId={opened}
            orderNo={page?.list.find(({ order_id }) => order_id === opened)?.order_no}
            now={now}
            close={() => open(undefined)}
          />
        ) : undefined
      }
    >
      <ListTable columns={columns}>
        {page?.list.map((row) => (
          <tr
            key={row.order_id}
            aria-selected={row.order_id === selected}
            {...opensRow(() => open(row.order_id))}
          >
            <td>
              <Link to={{ search: withOpen(params, row.order_id).toString() }} replace>
                {row.order_no}
              </Link>
            </td>
            <td>
              {row.buyer.name} <span className={table.quiet}>{row.buyer.mobile}</span>
            </td>
            <td className={row.waiting_since ? styles.waiting : undefined}>
              {row.side === 'shop' && <span className={table.quiet}>店铺：</span>}
              {row.text}
            </td>
            <td>
              {row.waiting_since ? (
                <StateMark tone="ours">待回复</StateMark>
              ) : (
                <StateMark tone="done">{row.side === 'shop' ? '已回复' : '不用回复'}</StateMark>
              )}
            </td>
            <td className={table.right}>{momentText(row.at, now)}</td>
          </tr>
        ))}
      </ListTable>
    </ListFrame>
  )
}
