import { type Quotation, valueText } from '@yinpu/contract'
import { flattenRequest } from '../features/cart/flatten-request.ts'
import { QuotationCart } from '../features/cart/quotation-cart.tsx'
import { ProductPicture } from '../features/catalogue/product-picture.tsx'
import { queryPart } from '../features/quote/link/encode-choices.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/shopping-cart'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

/** The product with all that was chosen, where saving replaces this very quotation. */
const linkOf = ({ id, product, request }: Quotation) => {
  if (!product.id) return undefined
  const { produce_id: _product, ...chosen } = request
  const parts = flattenRequest(chosen).map(([name, value]) => queryPart(name, valueText(value)))
  return `/produce/detail/${product.id}?${[...parts, queryPart('bjd', id)].join('&')}`
}

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
