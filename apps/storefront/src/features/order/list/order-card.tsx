import { formatCount, formatMoment, type OrderItem, type OrderSummary, stateOfOrder } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../../money/money.tsx'
import { RecordCard } from '../../../records/record-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyNumber } from '../../../ui/copy-number.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { OrderActions } from '../order-actions.tsx'
import { PayCountdown } from '../pay-countdown.tsx'
import { StateBadge } from '../state-badge.tsx'
import { typeLabel } from '../state-labels.ts'

import styles from './order-card.module.css'

export type Picture = (image: string) => ReactNode

function CardLine({ line, picture }: { line: OrderItem; picture: Picture }) {
  const { name, summary, total_fen, image } = line
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{picture(image)}</div>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.summary}>{summary}</p>
      </div>
      <p className={styles.quantity}>{formatCount(line)}</p>
      <p className={styles.price}>
        <Money fen={total_fen} />
      </p>
    </li>
  )
}

/** A placeholder as tall as a line. */
export function LineSkeleton() {
  return (
    <div className={styles.line}>
      <div className={styles.picture}>
        <svg viewBox="0 0 240 160" width="100%" />
      </div>
      <div className={styles.text}>
        <p>
          <SkeletonBar width="8em" />
        </p>
        <p>
          <SkeletonBar width="14em" />
        </p>
      </div>
    </div>
  )
}

interface OrderCardProps {
  order: OrderSummary
  picture: Picture
  /** the box that selects it for a joint payment, if it can be paid */
  joining?: ReactNode
  onChanged: (message?: string) => void
}

export function OrderCard({ order, picture, joining, onChanged }: OrderCardProps) {
  const { order_id, order_no, order_name, type, state, created_at, pay_before, confirm_before } = order
  const to = `/user/order/detail/${order_id}`
  return (
    <RecordCard
      title={
        <>
          {order_name && <span className={styles.orderName}>{order_name}</span>}
          <CopyNumber label="订单号" number={order_no} />
        </>
      }
      badge={<StateBadge state={state} proofStand={order.proof_stand} />}
      facts={`${formatMoment(created_at)} 下单 · ${typeLabel(type)}`}
      to={to}
      linesLabel={`订单 ${order_no} 的商品`}
      lines={order.lines}
      line={(line) => <CardLine key={line.line_id} line={line} picture={picture} />}
      sum={
        <>
          合计 <Money fen={order.total_fen} isStrong />
        </>
      }
      notes={
        <>
          {(order.adjust_fen ?? 0) !== 0 && <p className={styles.awaited}>店铺已改价</p>}
          {confirm_before !== undefined && <p className={styles.awaited}>线下付款已提交，等店铺确认</p>}
          {order.collect_fen > 0 && <p className={styles.awaited}>到付，收货时付款</p>}
          {state === stateOfOrder.unpaid && pay_before !== undefined && (
            <PayCountdown endsAt={pay_before} onEnd={onChanged} />
          )}
          {joining}
        </>
      }
      actions={
        <OrderActions
          order={order}
          isOnDetail={false}
          more={
            <Button component={Link} variant="default" size="md" to={to}>
              查看详情
            </Button>
          }
          onChanged={onChanged}
        />
      }
    />
  )
}
