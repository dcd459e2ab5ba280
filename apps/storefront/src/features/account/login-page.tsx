import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../session/referrer.ts'
import { targetState } from '../../session/return-target.ts'
import { useReturn } from './login-here.ts'
import { LoginPanel } from './login-panel.tsx'
import { useWechatReturn } from './wechat-records.ts'

/** A number that another page of the account has just used. */
const readMobile = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'mobile' in state && typeof state.mobile === 'string'
    ? state.mobile
    : undefined

export function LoginPage() {
  const { target, goBack } = useReturn()
  const { state } = useLocation()
  const returned = useWechatReturn()
  const navigate = useNavigate()
  // In the history's entry: a reload keeps it, and the link to the registration carries it on.
  const rememberTarget = (to: string) =>
    void navigate(loginPath, { replace: true, state: targetState(to), preventScrollReset: true })
  return (
    <LoginPanel
      target={target}
      mobile={readMobile(state)}
      returned={returned}
      onFinished={goBack}
      onTarget={rememberTarget}
    />
  )
}
