import { Dashboard } from '../features/account/dashboard.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-home'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserHome() {
  return <CentrePage>{(buyer) => <Dashboard user={buyer?.user} />}</CentrePage>
}
