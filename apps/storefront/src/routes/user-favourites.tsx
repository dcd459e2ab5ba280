import { ProductPicture } from '../features/catalogue/product-picture.tsx'
import { FavouriteList } from '../features/favourite/favourite-list.tsx'
import { linkToJob } from '../features/quote/link/link-to-job.ts'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-favourites'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserFavourites() {
  return (
    <CentrePage>
      {() => (
        <FavouriteList
          linkOf={({ product, request }) => linkToJob(product.id, request)}
          picture={({ image, picture }) => <ProductPicture image={image} picture={picture} sizes="96px" />}
        />
      )}
    </CentrePage>
  )
}
