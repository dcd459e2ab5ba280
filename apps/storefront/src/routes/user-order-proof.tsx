import { ProofPage } from '../features/order/proof/proof-page.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-order-proof'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserOrderProof({ params: { order_id } }: Route.ComponentProps) {
  return <CentrePage>{() => <ProofPage key={order_id} orderId={order_id} />}</CentrePage>
}
