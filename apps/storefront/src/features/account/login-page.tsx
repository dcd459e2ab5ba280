import { useLocation } from 'react-router'
import { LoginPanel } from './login-panel.tsx'
import { useReturn } from './login-return.ts'
import { useWechatReturn } from './wechat-return.ts'

/** A number that another page of the account has just dealt with. */
const readMobile = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'mobile' in state && typeof state.mobile === 'string'
    ? state.mobile
    : undefined

export function LoginPage() {
  const { target, goBack } = useReturn()
  const { state } = useLocation()
  const returned = useWechatReturn()
  return <LoginPanel target={target} mobile={readMobile(state)} returned={returned} onFinished={goBack} />
}
