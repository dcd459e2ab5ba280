import { LoginOut } from '../features/account/login-out.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/auth-login-out'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default LoginOut
