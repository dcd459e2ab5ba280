import { useSignedIn } from '../../session/use-signed-in.ts'
import { useSignInHere } from './login-here.ts'
import { useReturn } from './login-return.ts'
import { LoginSignedIn } from './login-signed-in.tsx'
import { LoginSuccess } from './login-success.tsx'
import { RegisterForm } from './register-form.tsx'
import { WechatNotice } from './wechat-notice.tsx'

export function RegisterPage({ asksCode }: { asksCode: boolean }) {
  const { target, goBack } = useReturn()
  const isSignedIn = useSignedIn()
  const { isDone, signIn, stay } = useSignInHere()
  const finish = () => {
    if (!goBack(null)) stay()
  }
  if (isDone) return <LoginSuccess title="注册成功" onDone={finish} />
  if (isSignedIn) return <LoginSignedIn target={target} />
  return (
    <>
      <WechatNotice />
      <RegisterForm target={target} asksCode={asksCode} onSignedIn={signIn} />
    </>
  )
}
