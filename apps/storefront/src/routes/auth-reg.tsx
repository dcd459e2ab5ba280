import { FormFrame } from '../features/account/form-frame.tsx'
import { RegisterPage } from '../features/account/register-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/auth-reg'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function Register() {
  const asksCode = useRootData()?.company.register_code ?? false
  return (
    <FormFrame title="注册">
      <RegisterPage asksCode={asksCode} />
    </FormFrame>
  )
}
