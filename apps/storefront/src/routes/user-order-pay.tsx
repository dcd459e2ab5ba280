import { useSearchParams } from 'react-router'
import { PayTogether } from '../features/payment/group/pay-together.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/user-order-pay'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserOrderPay() {
  const [search] = useSearchParams()
  const shop = useRootData()?.company
  const orderIds = (search.get('orders') ?? '').split(',').filter(Boolean)
  return (
    <CentrePage>
      {(buyer) => (
        <PayTogether
          key={orderIds.join()}
          orderIds={orderIds}
          shop={shop}
          returnedId={search.get('trade') ?? undefined}
          onReload={() => void buyer?.reload()}
        />
      )}
    </CentrePage>
  )
}
