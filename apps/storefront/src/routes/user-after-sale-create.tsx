import { ApplyPage } from '../features/after-sale/apply/apply-page.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/user-after-sale-create'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserAfterSaleCreate({ params: { order_id } }: Route.ComponentProps) {
  const shop = useRootData()?.company
  return (
    <CentrePage>
      {() => (
        <ApplyPage
          key={order_id}
          orderId={order_id}
          shop={shop}
          picture={(image) => <ProductArt image={image} />}
        />
      )}
    </CentrePage>
  )
}
