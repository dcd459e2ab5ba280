import { useEffect, useEffectEvent, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { useSignInHere } from './login-here.ts'
import { LoginMethods } from './login-methods.tsx'
import styles from './login-panel.module.css'
import { LoginSignedIn } from './login-signed-in.tsx'
import { LoginSuccess } from './login-success.tsx'
import type { WechatReturn } from './wechat-records.ts'
import { type Redeemed, redeemReturn } from './wechat-redeem.ts'

interface LoginPanelProps {
  /** the requested page, if one is known */
  target: string | null
  mobile?: string | undefined
  /** the result of a scan, after the return to this page */
  returned?: WechatReturn | undefined
  /** called after the success message; `to` is the page after a scan. Returns true if it leaves this page. */
  onFinished: (to: string | null) => boolean
  /** the page after a first scan; it is stored until the login or registration that the scan still needs */
  onTarget?: ((to: string) => void) | undefined
  onLeave?: (() => void) | undefined
}

/** The login from the first letter to the moment after it, on the page and in the dialog. */
export function LoginPanel({ target, mobile, returned, onFinished, onTarget, onLeave }: LoginPanelProps) {
  const page = useBrowserSession()
  const isSignedIn = useSignedIn()
  const [scan, setScan] = useState<Redeemed | { state: 'redeeming' }>()
  const { isDone, signIn, stay } = useSignInHere()

  const onRedeemed = useEffectEvent((redeemed: Redeemed) => {
    setScan(redeemed)
    if (redeemed.state === 'bound') signIn(redeemed.issued)
    if (redeemed.state === 'unbound' && redeemed.to) onTarget?.(redeemed.to)
  })
  // A ticket can be used once.
  useEffect(() => {
    if (!returned || !page) return
    setScan({ state: 'redeeming' })
    void redeemReturn(returned, page).then((redeemed) => onRedeemed(redeemed))
  }, [returned, page])

  const finish = () => {
    const isLeaving = onFinished(scan?.state === 'bound' ? scan.to : null)
    if (!isLeaving) stay()
  }

  if (isDone) return <LoginSuccess title="登录成功" onDone={finish} />
  if (isSignedIn) return <LoginSignedIn target={target} />
  if (scan?.state === 'redeeming')
    return (
      <div role="status" className={styles.waiting}>
        <span className={styles.spinner} />
        <p>正在用微信登录…</p>
      </div>
    )
  return (
    <LoginMethods
      // At once, not only when the history's entry has it: the link to the registration is visible already.
      target={(scan?.state === 'unbound' ? scan.to : null) ?? target}
      mobile={mobile}
      isFirstWechat={scan?.state === 'unbound'}
      wechatProblem={scan?.state === 'failed' ? scan.message : undefined}
      onSignedIn={signIn}
      onLeave={onLeave}
    />
  )
}
