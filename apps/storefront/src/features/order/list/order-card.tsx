import { formatMoment, type OrderItem, type OrderSummary, stateOfOrder } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../../money/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyNumber } from '../../../ui/copy-number.tsx'
import { OrderActions } from '../order-actions.tsx'
import { PayCountdown } from '../pay-countdown.tsx'
import { StateBadge } from '../state-badge.tsx'
import { typeWords } from '../state-words.ts'

import styles from './order-card.module.css'

/** More than these are on the order's own page. */
const shownLines = 3

export type Picture = (image: string) => ReactNode

function CardLine({ line, picture }: { line: OrderItem; picture: Picture }) {
  const { name, summary, quantity, unit, total_fen, image } = line
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{picture(image)}</div>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.summary}>{summary}</p>
      </div>
      <p className={styles.quantity}>
        {quantity.toLocaleString('zh-CN')} {unit}
      </p>
      <p className={styles.price}>
        <Money fen={total_fen} />
      </p>
    </li>
  )
}

interface OrderCardProps {
  order: OrderSummary
  picture: Picture
  onChanged: (words?: string) => void
}

export function OrderCard({ order, picture, onChanged }: OrderCardProps) {
  const {
    order_id,
    order_no,
    type,
    state,
    total_fen,
    created_at,
    pay_before,
    confirm_before,
    collect_fen,
    lines,
  } = order
  const to = `/user/order/detail/${order_id}`
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <CopyNumber label="订单号" number={order_no} />
        </h2>
        <StateBadge state={state} />
        <p className={styles.facts}>
          {formatMoment(created_at)} 下单 · {typeWords(type)}
        </p>
      </div>
      <ul aria-label={`订单 ${order_no} 的商品`}>
        {lines.slice(0, shownLines).map((line) => (
          <CardLine key={line.line_id} line={line} picture={picture} />
        ))}
      </ul>
      {lines.length > shownLines && (
        <p className={styles.others}>
          <Link to={to}>还有 {lines.length - shownLines} 件商品</Link>
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.total}>
          合计 <Money fen={total_fen} isStrong />
        </p>
        {confirm_before !== undefined && <p className={styles.awaited}>线下付款已提交，等店铺确认</p>}
        {collect_fen > 0 && <p className={styles.awaited}>到付，收货时付款</p>}
        {state === stateOfOrder.unpaid && pay_before !== undefined && (
          <PayCountdown endsAt={pay_before} onEnd={onChanged} />
        )}
        <div className={styles.actions}>
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
        </div>
      </div>
    </li>
  )
}
