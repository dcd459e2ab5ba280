import type { IssuedToken } from '@yinpu/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AgreementNote } from './agreement-note.tsx'
import { CodeLoginForm } from './code-login-form.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-methods.module.css'
import { useWechatQr, WechatLogin, WechatNotice } from './wechat-login.tsx'
import { useOffersTap, WechatTap } from './wechat-tap.tsx'

interface LoginMethodsProps {
  target: string | null
  mobile?: string | undefined
  /** the reason why a scan failed */
  wechatProblem?: string | undefined
  /** a WeChat account waits for the login that binds it */
  isFirstWechat?: boolean
  onSignedIn: (issued: IssuedToken) => void
  onLeave?: (() => void) | undefined
}

function Or() {
  return <p className={styles.or}>或</p>
}

/**
 * Login by mobile and password, by a code to the mobile or, if the shop offers it, by WeChat: inside WeChat by one tap,
 * elsewhere by a scan. A change of the method keeps the input.
 */
export function LoginMethods({ target, wechatProblem, isFirstWechat = false, ...form }: LoginMethodsProps) {
  const offersTap = useOffersTap()
  const qr = useWechatQr(target)
  const [chosen, setChosen] = useState<'mobile' | 'sms' | 'wechat'>()
  const scans = offersTap === false ? qr : undefined
  // Inside WeChat a new account needs a mobile and its code once.
  const first = offersTap && isFirstWechat ? 'sms' : 'mobile'
  const method = chosen ?? (wechatProblem && scans ? 'wechat' : first)
  const showsCode = scans && method === 'wechat'
  const isBySms = method === 'sms'
  return (
    <>
      <WechatNotice />
      <FormMessage>{wechatProblem}</FormMessage>
      {offersTap && !isFirstWechat && (
        <>
          <WechatTap target={target} />
          <Or />
        </>
      )}
      <div hidden={showsCode || isBySms}>
        <LoginForm target={target} {...form} />
      </div>
      {isBySms && <CodeLoginForm onSignedIn={form.onSignedIn} />}
      <p className={styles.switch}>
        <TextButton onClick={() => setChosen(isBySms ? 'mobile' : 'sms')}>
          {isBySms ? '改用密码' : '改用短信验证码'}
        </TextButton>
      </p>
      {showsCode && <WechatLogin {...scans} />}
      {scans && (
        <>
          <Or />
          <Button
            variant="default"
            size="md"
            fullWidth
            className={styles.other}
            onClick={() => setChosen(showsCode ? 'mobile' : 'wechat')}
          >
            {showsCode ? '手机号登录' : '微信扫码'}
          </Button>
        </>
      )}
      <AgreementNote act={isBySms ? '登录或开户' : '登录'} />
    </>
  )
}
