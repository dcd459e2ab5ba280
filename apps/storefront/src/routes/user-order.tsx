import { ProductArt } from '../features/catalogue/product-art.tsx'
import { OrderList } from '../features/order/list/order-list.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-order'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserOrder() {
  return <CentrePage>{() => <OrderList picture={(image) => <ProductArt image={image} />} />}</CentrePage>
}
