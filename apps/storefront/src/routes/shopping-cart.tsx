import type { Quotation } from '@yinpu/contract'
import { QuotationCart } from '../features/cart/quotation-cart.tsx'
import { ProductPicture } from '../features/catalogue/product-picture.tsx'
import { linkToJob } from '../features/quote/link/link-to-job.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/shopping-cart'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

/** The product with all its options, on a page that replaces this quotation. */
const linkOf = ({ id, product, request }: Quotation) => linkToJob(product.id, request, { bjd: id })

export default function ShoppingCart() {
  return (
    <>
      <PageHeading title="购物车" trail={[{ to: '/', label: '首页' }]} />
      <QuotationCart
        linkOf={linkOf}
        picture={({ image, picture }) => <ProductPicture image={image} picture={picture} sizes="120px" />}
      />
    </>
  )
}
