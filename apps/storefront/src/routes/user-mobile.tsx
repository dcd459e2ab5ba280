import { ChangeFrame, ChangeSkeleton } from '../features/account/change-form.tsx'
import { ChangeMobile } from '../features/account/change-mobile.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-mobile'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

const notes = [
  '验证码会以短信发到新手机号。',
  '为了账号安全，还要填写登录密码，或原手机号收到的验证码。',
  '修改后，请用新手机号登录，密码不变；原手机号会收到通知。',
]

export default function UserMobile() {
  return (
    <CentrePage>
      {(buyer) => (
        <ChangeFrame notes={notes}>
          {buyer ? (
            <ChangeMobile user={buyer.user} onChanged={buyer.reload} />
          ) : (
            <ChangeSkeleton fields={3} current="当前手机号" />
          )}
        </ChangeFrame>
      )}
    </CentrePage>
  )
}
