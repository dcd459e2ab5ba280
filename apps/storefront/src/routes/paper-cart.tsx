import type { PaperCartItem } from '@yinpu/contract'
import { PaperCart } from '../features/cart/paper-cart.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { writePaperQuery } from '../features/paper/paper-choice.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/paper-cart'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

const linkOf = ({ paper, gsm, size, sheets, cut }: PaperCartItem) => {
  const query = writePaperQuery({
    gsm: String(gsm),
    size,
    unit: 'sheets',
    amount: String(sheets),
    isCut: cut,
  })
  return `/paper/detail/${encodeURIComponent(paper)}?${query}`
}

export default function PaperShopCart() {
  return (
    <>
      <PageHeading
        title="纸张购物车"
        trail={[
          { to: '/', label: '首页' },
          { to: '/paper', label: '纸张报价' },
        ]}
      />
      <PaperCart linkOf={linkOf} picture={<ProductArt image="art:paper" />} />
    </>
  )
}
