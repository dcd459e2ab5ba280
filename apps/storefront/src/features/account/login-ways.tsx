import type { IssuedToken } from '@yinpu/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { AgreementNote } from './agreement-note.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-ways.module.css'
import { useWechatQr, WechatLogin, WechatNotice } from './wechat-login.tsx'

interface LoginWaysProps {
  target: string | null
  mobile?: string | undefined
  /** why a scan led to nothing */
  wechatProblem?: string | undefined
  onSignedIn: (issued: IssuedToken) => void
  onLeave?: (() => void) | undefined
}

/** By mobile and password or, where the shop offers it, by WeChat. What was typed stays while one looks around. */
export function LoginWays({ target, wechatProblem, ...form }: LoginWaysProps) {
  const qr = useWechatQr(target)
  const [chosen, setChosen] = useState<'mobile' | 'wechat'>()
  const isScanning = (chosen ?? (wechatProblem ? 'wechat' : 'mobile')) === 'wechat'
  const showsCode = qr && isScanning
  return (
    <>
      <WechatNotice />
      <FormMessage>{wechatProblem}</FormMessage>
      <div hidden={showsCode}>
        <LoginForm target={target} {...form} />
      </div>
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
            {isScanning ? '手机号登陆' : '微信扫码'}
          </Button>
        </>
      )}
      <AgreementNote act="登陆" />
    </>
  )
}
