import { useSearchParams } from 'react-router'
import { Recharge } from '../features/payment/group/recharge.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/user-recharge'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserRecharge() {
  const [search] = useSearchParams()
  const shop = useRootData()?.company
  return (
    <CentrePage>
      {(buyer) => (
        <Recharge
          shop={shop}
          returnedId={search.get('trade') ?? undefined}
          onReload={() => void buyer?.reload()}
        />
      )}
    </CentrePage>
  )
}
