import { Link } from 'react-router'
import { ChangeFrame, ChangeSkeleton } from '../features/account/change-form.tsx'
import { ChangePassword, PasswordMissing } from '../features/account/change-password.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-password'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

const notes = [
  '修改后，其他设备上的登录都会失效，需用新密码重新登录；这台设备不受影响。',
  '请不要与其他网站使用同一个密码。',
  <>
    忘记旧密码了？可以用手机验证码<Link to="/auth/getpwd">找回密码</Link>。
  </>,
]

export default function UserPassword() {
  return (
    <CentrePage>
      {(buyer) => (
        <ChangeFrame notes={notes}>
          {buyer ? (
            buyer.user.has_password ? (
              <ChangePassword />
            ) : (
              <PasswordMissing />
            )
          ) : (
            <ChangeSkeleton fields={2} />
          )}
        </ChangeFrame>
      )}
    </CentrePage>
  )
}
