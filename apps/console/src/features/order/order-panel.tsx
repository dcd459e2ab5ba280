import { ActionIcon, CloseButton, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { owedFenOf, textOf } from '@yinpu/contract'
import { counterChannels } from '@yinpu/contract/console'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DueDate, dueLabel, momentText, promiseNote } from '../../records/due-date.tsx'
import { MaskedMobile } from '../../records/masked-mobile.tsx'
import { OrderThread } from '../../records/order-thread.tsx'
import { MarkedProof, OwedMark, PartlyMark, RushMark, StateTag } from '../../records/state-tag.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { RecordFailed, RecordHead } from '../../ui/record.tsx'
import { OpenRequests } from './open-requests.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order-panel.module.css'
import { OrderProgress } from './order-progress.tsx'
import { OrderProof } from './order-proof.tsx'
import { OrderRoutes } from './order-routes.tsx'
import { Claims, Files, Goods, Invoice, Money, Timeline } from './order-sections.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useOrderUpdates } from './order-updates.ts'
import { OrderVersions } from './order-versions.tsx'
import type { ShopOrder } from './shop-order.ts'

const owedFen = ({ money }: ShopOrder) => money && owedFenOf(money)

interface HeadProps {
  order: ShopOrder
  now: number
  tools: ReactNode
  print: () => void
}

function Head({ order, now, tools, print }: HeadProps) {
  const { buyer } = order
  const may = useMay()
  const due = dueLabel(order, now)
  const promise = promiseNote(order)
  return (
    <RecordHead
      title={order.order_no}
      mark={
        <>
          <RushMark rush={order.rush} />
          <StateTag state={order.state} proof={order.proof_stand} />
          <MarkedProof isMarked={order.proof_unanswered} />
          <OwedMark owes={order.owes} fen={owedFen(order)} />
        </>
      }
      tools={
        <>
          <ActionIcon aria-label="打印" onClick={print}>
            <IconPrinter size={16} />
          </ActionIcon>
          {tools}
        </>
      }
    >
      {order.order_name && <span>{order.order_name}</span>}
      <span>
        {may('customer.view') ? <Link to={`/customers/${buyer.id}`}>{buyer.name}</Link> : buyer.name}{' '}
        <MaskedMobile mobile={buyer.mobile} of={{ call: 'revealCustomer', id: buyer.id }} />
      </span>
      {order.contact && (
        <span>
          联系人 {order.contact.name} {order.contact.role}{' '}
          <MaskedMobile mobile={order.contact.mobile} of={{ call: 'revealContact', id: order.contact.id }} />
        </span>
      )}
      <span>
        {momentText(order.created_at, now)} 下单
        {order.taken && `，${textOf(counterChannels)[order.taken.channel]}，${order.taken.by}开单`}
      </span>
      {due.text && (
        <span>
          {due.label === '交期' && '交期 '}
          <DueDate order={order} now={now} />
          {promise && `（${promise}）`}
        </span>
      )}
      <PartlyMark partly={order.partly} />
    </RecordHead>
  )
}

/** Says that somebody else has changed the order meanwhile. */
function UpdateBar({ order, now }: { order: ShopOrder; now: number }) {
  const { update, dismiss } = useOrderUpdates(order)
  if (!update) return null
  return (
    <p className={styles.news} role="status">
      <span>
        刚刚有变化：{update.text}（{momentText(update.at, now)}）
      </span>
      <CloseButton size="sm" aria-label="知道了" onClick={dismiss} />
    </p>
  )
}

function Loading() {
  return (
    <Stack p={18} gap={14} role="status" aria-busy="true" aria-label="正在加载">
      <Skeleton height={24} width={220} />
      <Skeleton height={16} width={300} />
      <Skeleton height={120} />
      <Skeleton height={90} />
      <Skeleton height={160} />
    </Stack>
  )
}

/** A whole order: in a drawer beside the list, or as a page of its own. */
export function OrderPanel({ id, tools }: { id: string; tools: ReactNode }) {
  const { data, error, refetch } = useRead('getOrder', { params: { id } })
  const now = useNow()
  const may = useMay()
  // While another order loads, the data are still those of the previous one.
  const order = data?.order_id === id ? data : undefined
  if (error && !order)
    return <RecordFailed error={error} retry={() => void refetch()} what="订单" list="/orders" />
  if (!order) return <Loading />
  const recipient = order.address && (
    <MaskedMobile mobile={order.address.mobile} of={{ call: 'revealRecipient', id: order.order_id }} />
  )
  return (
    <article className={styles.panel}>
      <Head order={order} now={now} tools={tools} print={() => window.print()} />
      <UpdateBar order={order} now={now} />
      <OrderMoves order={order} />
      <OrderProgress state={order.state} type={order.type} />
      <Goods order={order} />
      <OrderVersions order={order} />
      {may('job.view') && <OrderRoutes orderId={order.order_id} />}
      <Files order={order} />
      <OrderProof order={order} now={now} />
      <OrderDelivery order={order} now={now} mobile={recipient} />
      <Money order={order} now={now} />
      <OpenRequests orderId={order.order_id} now={now} />
      <Invoice order={order} now={now} />
      <Claims order={order} now={now} />
      {may('customer.view') && <OrderThread orderId={order.order_id} now={now} />}
      <OrderNotes order={order} now={now} />
      <Timeline order={order} now={now} />
      <OrderSheet order={order} now={now} />
    </article>
  )
}
