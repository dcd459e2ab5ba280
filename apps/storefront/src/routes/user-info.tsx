import { Profile } from '../features/account/profile.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-info'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserInfo() {
  return <CentrePage>{(buyer) => <Profile buyer={buyer} />}</CentrePage>
}
