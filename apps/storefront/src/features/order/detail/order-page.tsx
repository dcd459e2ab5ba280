import { RecordPage } from '../../../records/record-page.tsx'
import { changeText } from './change-text.ts'
import { OrderView, type OrderViewProps } from './order-view.tsx'

interface OrderPageProps extends Pick<OrderViewProps, 'shop' | 'picture' | 'payStep' | 'addressChooser'> {
  orderId: string
}

const missing = {
  title: '这张订单不存在',
  detail: '可能是地址不完整，或者订单属于另一个账号。请从订单中心打开。',
  to: '/user/order',
  action: '去订单中心',
}

export function OrderPage({ orderId, ...rest }: OrderPageProps) {
  return (
    <RecordPage
      id={orderId}
      label="订单"
      ask={(api) => api.call('getOrder', { query: { order_id: orderId } }, { hasOwnMessages: true })}
      ordersOf={() => [orderId]}
      changeText={changeText}
      missing={missing}
      reassurance="订单还在"
    >
      {(order, reload) => <OrderView order={order} {...rest} onChanged={reload} />}
    </RecordPage>
  )
}
