import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx'
import { NotLoaded, NotThere } from '../../../ui/not-there.tsx'
import { OrderView, type OrderViewProps } from './order-view.tsx'
import { useOrder } from './use-order.ts'

interface OrderPageProps extends Pick<OrderViewProps, 'shop' | 'picture' | 'payStep'> {
  orderId: string
}

export function OrderPage({ orderId, ...given }: OrderPageProps) {
  const { loaded, reload, retry } = useOrder(orderId)
  switch (loaded.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'missing':
      return (
        <NotThere
          title="这张订单不存在"
          detail="可能是地址不完整，或者订单属于另一个账号。请从订单中心打开。"
          to="/user/order"
          action="去订单中心"
        />
      )
    case 'failed':
      return (
        <NotLoaded title="订单加载失败" detail={`${loaded.reason}。订单还在，请再试一次。`} onRetry={retry} />
      )
    case 'ready':
      return <OrderView order={loaded.data} {...given} onChanged={reload} />
  }
}
