import { ChangeEmail } from '../features/account/change-email.tsx'
import { ChangeFrame, ChangeSkeleton } from '../features/account/change-form.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-email'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

const notes = ['验证码会发到新邮箱。', '没有收到时，请先看看垃圾邮件，再重新获取。']

export default function UserEmail() {
  return (
    <CentrePage>
      {(buyer) => (
        <ChangeFrame notes={notes}>
          {buyer ? (
            <ChangeEmail user={buyer.user} onChanged={buyer.reload} />
          ) : (
            <ChangeSkeleton fields={2} current="当前邮箱" />
          )}
        </ChangeFrame>
      )}
    </CentrePage>
  )
}
