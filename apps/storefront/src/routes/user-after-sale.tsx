import { AfterSaleList } from '../features/after-sale/list/after-sale-list.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-after-sale'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserAfterSale() {
  return <CentrePage>{() => <AfterSaleList picture={(image) => <ProductArt image={image} />} />}</CentrePage>
}
