import { FormFrame } from '../features/account/form-frame.tsx'
import { LoginPage } from '../features/account/login-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/auth-login'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function Login() {
  return (
    <FormFrame title="登陆">
      <LoginPage />
    </FormFrame>
  )
}
