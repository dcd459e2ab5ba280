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

interface LoginMethodsProps {
  target: string | null
  mobile?: string | undefined
  /** the reason why a scan failed */
  wechatProblem?: string | undefined
  onSignedIn: (issued: IssuedToken) => void
  onLeave?: (() => void) | undefined
}

/**
 * Login by mobile and password, by a code to the mobile or, if the shop offers it, by WeChat. A change of the
 * method keeps the input.
 */
export function LoginMethods({ target, wechatProblem, ...form }: LoginMethodsProps) {
  const qr = useWechatQr(target)
  const [chosen, setChosen] = useState<'mobile' | 'sms' | 'wechat'>()
  const isScanning = (chosen ?? (wechatProblem ? 'wechat' : 'mobile')) === 'wechat'
  const showsCode = qr && isScanning
  const isBySms = chosen === 'sms'
  return (
    <>
      <WechatNotice />
      <FormMessage>{wechatProblem}</FormMessage>
      <div hidden={showsCode || isBySms}>
        <LoginForm target={target} {...form} />
      </div>
      {isBySms && <CodeLoginForm onSignedIn={form.onSignedIn} />}
      <p className={styles.switch}>
        <TextButton onClick={() => setChosen(isBySms ? 'mobile' : 'sms')}>
          {isBySms ? '改用密码' : '改用短信验证码'}
        </TextButton>
      </p>
      {showsCode && <WechatLogin {...qr} />}
      {qr && (
        <>
          <p className={styles.or}>或</p>
          <Button
            variant="default"
            size="md"
            fullWidth
            className={styles.other}
            onClick={() => setChosen(isScanning ? 'mobile' : 'wechat')}
          >
            {isScanning ? '手机号登录' : '微信扫码'}
          </Button>
        </>
      )}
      <AgreementNote act={isBySms ? '登录或开户' : '登录'} />
    </>
  )
}
