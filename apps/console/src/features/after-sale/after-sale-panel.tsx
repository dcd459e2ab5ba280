import { Skeleton, Stack } from '@mantine/core'
import {
  afterSaleActors,
  formatFen,
  formatNumber,
  type OrderState,
  orderStates,
  payChannels,
  refundStates,
  textOf,
} from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { durationText, momentText } from '../../records/due-date.tsx'
import { Gallery } from '../../records/gallery.tsx'
import { MaskedMobile } from '../../records/masked-mobile.tsx'
import { OpenRequest } from '../../records/open-request.tsx'
import { OrderArtwork } from '../../records/order-card.tsx'
import { useDecision } from '../../records/refund-request.tsx'
import { StateTag } from '../../records/state-tag.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import {
  QuotedText,
  RecordEntry,
  RecordFailed,
  RecordHead,
  RecordSection,
  RecordTimeline,
} from '../../ui/record.tsx'
import { AfterSaleMark, stateLabel, typeLabel } from './after-sale-marks.tsx'
import { type AfterSale, DecideForms } from './decide-forms.tsx'

const sides = textOf(afterSaleActors)

function Claimed({ sale, now }: { sale: AfterSale; now: number }) {
  return (
    <RecordSection title="申请" count={typeLabel(sale.type)}>
      {sale.lines.map((line) => (
        <RecordEntry
          key={line.line_id}
          figure={`${formatNumber(line.quantity, 2)} / ${formatNumber(line.bought, 2)} ${line.unit}`}
        >
          {line.name}
        </RecordEntry>
      ))}
      <RecordEntry {...(sale.amount_fen > 0 && { figure: `申请退 ${formatFen(sale.amount_fen)}` })}>
        {sale.reason}
      </RecordEntry>
      {sale.description && <QuotedText>{sale.description}</QuotedText>}
      {sale.offer && (
        <p>
          已提议退 {formatFen(sale.offer.amount_fen)} 元，{momentText(sale.offer.until, now)} 前等买家答复
        </p>
      )}
      {sale.agreed_fen !== undefined && <p>已同意退 {formatFen(sale.agreed_fen)} 元</p>}
      {sale.question && <p>已问买家：{sale.question}</p>}
      {sale.parcel && (
        <p>
          寄回：{sale.parcel.carrier} {sale.parcel.tracking_no} · {momentText(sale.parcel.sent_at, now)}
        </p>
      )}
    </RecordSection>
  )
}

function Ordered({ sale, now }: { sale: AfterSale; now: number }) {
  const { order } = sale
  return (
    <RecordSection title="订单">
      <RecordEntry figure={<StateTag state={order.state as OrderState} />}>
        <Link to={`/orders/${sale.order_id}`}>{sale.order_no}</Link>{' '}
        <small>
          {momentText(order.created_at, now)} 下单
          {order.completed_at !== undefined && ` · ${momentText(order.completed_at, now)} 完成`}
        </small>
      </RecordEntry>
      {order.lines.map((line) => (
        <RecordEntry key={line.line_id} figure={formatFen(line.total_fen)}>
          {line.name} {formatNumber(line.quantity, 2)} {line.unit} <small>{line.summary}</small>
        </RecordEntry>
      ))}
      <RecordEntry figure={`¥${formatFen(order.credit_fen ?? order.paid_fen)}`}>
        {order.credit_fen === undefined ? '已付' : '已记入月结'}{' '}
        <small>合计 {formatFen(order.total_fen)}</small>
      </RecordEntry>
      <RecordEntry figure={formatFen(sale.refundable_fen)}>
        还可退 <small>已退 {formatFen(order.refunded_fen)}</small>
      </RecordEntry>
      <OrderArtwork orderId={sale.order_id} />
    </RecordSection>
  )
}

function Outcome({ sale, now }: { sale: AfterSale; now: number }) {
  const { refunds, follow_up, others } = sale
  return (
    <>
      {(refunds.length > 0 || follow_up) && (
        <RecordSection title="结果">
          {follow_up && (
            <p>
              补印订单 <Link to={`/orders/${follow_up.order_id}`}>{follow_up.order_no}</Link>{' '}
              <small>{textOf(orderStates)[follow_up.state]}</small>
            </p>
          )}
          {refunds.map((refund) => (
            <RecordEntry key={refund.refund_id} figure={`−${formatFen(refund.amount_fen)}`}>
              退款 {refund.refund_no}{' '}
              <small>
                {textOf(refundStates)[refund.state]} ·{' '}
                {refund.to === 'balance' ? '到余额' : textOf(payChannels)[refund.channel]}
                {refund.failure && ` · ${refund.failure}`}
              </small>
            </RecordEntry>
          ))}
        </RecordSection>
      )}
      {others.length > 0 && (
        <RecordSection title="同一订单的其他售后" count={`${others.length} 个`}>
          {others.map((claim) => (
            <RecordEntry
              key={claim.after_id}
              {...(claim.amount_fen > 0 && { figure: formatFen(claim.agreed_fen ?? claim.amount_fen) })}
            >
              <Link to={`/after-sales/${claim.after_id}`}>{claim.after_no}</Link>{' '}
              <small>
                {typeLabel(claim.type)} · {stateLabel(claim.state)} · {momentText(claim.at, now)}
              </small>
            </RecordEntry>
          ))}
        </RecordSection>
      )}
    </>
  )
}

function Loading() {
  return (
    <Stack p={18} gap={14} role="status" aria-busy="true" aria-label="正在加载">
      <Skeleton height={24} width={220} />
      <Skeleton height={90} />
      <Skeleton height={140} />
      <Skeleton height={160} />
    </Stack>
  )
}

/** A whole claim: in a drawer beside the list, or as a page of its own. */
export function AfterSalePanel({ id, tools }: { id: string; tools: ReactNode }) {
  const { data, error, refetch } = useRead('viewAfterSale', { params: { id } })
  const may = useMay()
  const now = useNow()
  const { decide, dialog } = useDecision()
  // While another claim loads, the data are still those of the previous one.
  const sale = data?.after_id === id ? data : undefined
  if (error && !sale)
    return <RecordFailed error={error} retry={() => void refetch()} what="售后" list="/after-sales" />
  if (!sale) return <Loading />
  const { buyer, turn } = sale
  return (
    <article>
      <RecordHead title={sale.after_no} mark={<AfterSaleMark state={sale.state} turn={turn} />} tools={tools}>
        <span>
          {may('customer.view') ? <Link to={`/customers/${buyer.id}`}>{buyer.name}</Link> : buyer.name}{' '}
          <MaskedMobile mobile={buyer.mobile} of={{ call: 'revealCustomer', id: buyer.id }} />
        </span>
        <span>{momentText(sale.at, now)} 申请</span>
        {turn === 'shop' && <span>已等 {durationText(Math.max(0, now - sale.moved_at))}</span>}
      </RecordHead>
      {sale.request && (
        <RecordSection title="等待审批">
          <OpenRequest request={sale.request} now={now} isOnClaim decide={decide} />
        </RecordSection>
      )}
      {dialog}
      <DecideForms key={sale.after_id} sale={sale} />
      {sale.images.length > 0 && (
        <RecordSection title="图片" count={`${sale.images.length} 张`}>
          <Gallery pictures={sale.images} label={`售后 ${sale.after_no} 的图片`} />
        </RecordSection>
      )}
      <Claimed sale={sale} now={now} />
      <Ordered sale={sale} now={now} />
      <Outcome sale={sale} now={now} />
      <RecordSection title="经过" count={`${sale.timeline.length} 条`}>
        <RecordTimeline
          rows={sale.timeline.toReversed().map((event, at) => ({
            key: `${event.at}${at}`,
            who: event.actor_name || (sides[event.actor] ?? ''),
            role: event.actor_role,
            title: event.title,
            note: event.note,
            at: momentText(event.at, now),
          }))}
        />
      </RecordSection>
    </article>
  )
}
