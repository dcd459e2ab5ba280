import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OrderView, type OrderViewProps } from './order-view.tsx'
import { useOrder } from './use-order.ts'

interface OrderPageProps extends Pick<OrderViewProps, 'shop' | 'picture' | 'payStep'> {
  orderId: string
}

function Missing() {
  return (
    <Notice
      isPage={false}
      title="这张订单不存在"
      detail="可能是地址不完整，或者订单属于另一个账号。请从订单中心打开。"
      actions={
        <Button component={Link} size="md" to="/user/order">
          去订单中心
        </Button>
      }
    />
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        isPage={false}
        title="暂时没能取到这张订单"
        detail={`${reason}。订单还在，请再试一次。`}
        actions={
          <Button size="md" onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  )
}

export function OrderPage({ orderId, ...given }: OrderPageProps) {
  const { loaded, reload, retry } = useOrder(orderId)
  switch (loaded.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'missing':
      return <Missing />
    case 'failed':
      return <Failed reason={loaded.reason} onRetry={retry} />
    case 'ready':
      return <OrderView order={loaded.data} {...given} onChanged={reload} />
  }
}
