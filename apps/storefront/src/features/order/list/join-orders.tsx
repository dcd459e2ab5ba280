import { mostJoined, type OrderSummary } from '@yinpu/contract'
import { Chip } from '@yinpu/job-form/chip'
import { useState } from 'react'
import { Link } from 'react-router'
import { Money } from '../../../money/money.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './join-orders.module.css'

type Joinable = Pick<OrderSummary, 'order_id' | 'order_no' | 'total_fen'>

/** The orders to pay together; the selection stays while the buyer turns the pages. */
export const useJoining = () => {
  const [chosen, setChosen] = useState<readonly Joinable[]>([])
  const has = (id: string) => chosen.some(({ order_id }) => order_id === id)
  return {
    chosen,
    has,
    isFull: chosen.length >= mostJoined,
    toggle: (order: Joinable) =>
      setChosen((before) =>
        before.some(({ order_id }) => order_id === order.order_id)
          ? before.filter(({ order_id }) => order_id !== order.order_id)
          : [...before, order],
      ),
    clear: () => setChosen([]),
  }
}

type Joining = ReturnType<typeof useJoining>

/** Shown on the card of an order that can be paid together with others. */
export function JoinBox({ order, joining }: { order: Joinable; joining: Joining }) {
  const isChosen = joining.has(order.order_id)
  const isOut = joining.isFull && !isChosen
  return (
    <Chip
      type="checkbox"
      name="join"
      value={order.order_id}
      isChecked={isChosen}
      reason={isOut ? `一次最多合并 ${mostJoined} 个订单` : undefined}
      onChange={() => joining.toggle(order)}
    >
      合并付款<span className="visually-hidden">订单 {order.order_no}</span>
    </Chip>
  )
}

/** Shown at the foot of the list as soon as an order is selected. */
export function JoinBar({ joining: { chosen, clear } }: { joining: Joining }) {
  if (chosen.length === 0) return null
  const address = `/user/order/pay?orders=${chosen.map(({ order_id }) => order_id).join(',')}`
  return (
    <section aria-label="合并付款" className={styles.bar}>
      <p>
        已选 {chosen.length} 个订单，合计{' '}
        <Money fen={chosen.reduce((sum, { total_fen }) => sum + total_fen, 0)} isStrong />
      </p>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={clear}>
          取消选择
        </Button>
        {chosen.length > 1 ? (
          <Button component={Link} size="md" to={address}>
            合并付款
          </Button>
        ) : (
          <p className={styles.more}>再选一个订单，就可以一起付款</p>
        )}
      </div>
    </section>
  )
}
