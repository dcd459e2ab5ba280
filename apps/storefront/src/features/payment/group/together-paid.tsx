import { type JoinedOrder, stateOfOrder } from '@yinpu/contract'
import { Link } from 'react-router'
import { useStateTexts } from '../../../session/state-texts.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { SuccessNote } from '../pay-success.tsx'
import styles from './pay-together.module.css'

/** A link to the next step of one of the orders, or its state. */
function NextStep({ order_id, order_no, state }: JoinedOrder) {
  const stateText = useStateTexts()
  const to = `/user/order/detail/${order_id}`
  return state === stateOfOrder.awaitingFiles ? (
    <Link className={styles.next} to={`${to}#artwork`} aria-label={`为订单 ${order_no} 上传稿件`}>
      上传稿件
    </Link>
  ) : (
    <span>{stateText('orderStateText', state)}</span>
  )
}

interface TogetherPaidProps {
  /** the orders that were paid */
  orderIds: readonly string[]
  isRefunded: boolean
}

/** The money of several orders has arrived: shows the state and the next step of each. */
export function TogetherPaid({ orderIds, isRefunded }: TogetherPaidProps) {
  const order_ids = orderIds.join(',')
  // The payment is confirmed even if this call fails; the list of orders then has the rest.
  const { loaded } = useLoaded(order_ids, (api) =>
    api.call('previewTrade', { query: { order_ids } }, { quiet: true, hasOwnMessages: true }),
  )
  const actions = (
    <Button component={Link} size="md" to="/user/order">
      全部订单
    </Button>
  )
  return (
    <SuccessNote title="付款成功" actions={actions}>
      <p>
        {isRefunded
          ? '已收到您的付款。其中有订单已经不能付款，它的金额会原路退回，其余订单已付款。'
          : '已收到您的付款，谢谢您。'}
      </p>
      {loaded.status === 'ready' && (
        <ul className={styles.orders} aria-label="已付款的订单">
          {loaded.data.orders.map((order) => (
            <li key={order.order_id} className={styles.order}>
              <div>
                <Link to={`/user/order/detail/${order.order_id}`}>订单 {order.order_no}</Link>
                <p className={styles.lines}>{order.lines.map(({ name }) => name).join('、')}</p>
              </div>
              <NextStep {...order} />
            </li>
          ))}
        </ul>
      )}
    </SuccessNote>
  )
}
