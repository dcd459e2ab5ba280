import { PayReturn } from '../features/payment/pay-return.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/pay-return'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default PayReturn
