import { FormFrame } from '../features/account/form-frame.tsx'
import { RecoverPage } from '../features/account/recover-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/auth-getpwd'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function RecoverPassword() {
  return (
    <FormFrame title="找回密码">
      <RecoverPage />
    </FormFrame>
  )
}
