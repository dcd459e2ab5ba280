import { codes, fields, forms, type IssuedToken } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { CodeField } from '../../forms/code-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { loginPath } from '../../session/referrer.ts'
import { targetState } from '../../session/return-target.ts'
import { useApi } from '../../session/use-api.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { AgreementNote } from './agreement-note.tsx'
import { askForCode } from './ask-for-code.ts'
import styles from './form.module.css'
import { useReturn, useSignInHere } from './login-here.ts'
import { LoginSignedIn } from './login-signed-in.tsx'
import { LoginSuccess } from './login-success.tsx'
import { ownDevice } from './own-device.ts'
import { WechatNotice } from './wechat-login.tsx'

interface RegisterFormProps {
  target: string | null
  /** the shop sends SMS, and a code has to prove the mobile */
  asksCode: boolean
  onSignedIn: (issued: IssuedToken) => void
}

const formWithCode = forms.registerForm.extend({ code: fields.sentCode })

export function RegisterForm({ target, asksCode, onSignedIn }: RegisterFormProps) {
  const api = useApi()
  const [keys] = useState(() => createIdempotencyKeys())
  const { form, onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: asksCode ? formWithCode : forms.registerForm,
    initialValues: { mobile: '', password: '', email: '', name: '', code: '' },
    submit: async ({ code, ...person }) => {
      const body = { ...person, ...(asksCode && { code }), device: ownDevice() }
      const idempotencyKey = keys.keyFor(body)
      const answer = await api.call('register', { body }, { hasOwnMessages: true, idempotencyKey })
      keys.answered()
      if (answer.code === codes.ok) onSignedIn(answer.data)
      return answer
    },
  })

  const sendCode = async () => {
    if (!form.requireField('mobile')) return undefined
    const body = { scene: 'register', mobile: form.getValues().mobile } as const
    return askForCode(
      () => api.call('sendCode', { body }, { hasOwnMessages: true }),
      'mobile',
      form.setFieldError,
    )
  }

  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <p className={styles.lead}>手机号就是您的登录账号。</p>
      <FormMessage>{formMessage}</FormMessage>
      <TextField label="手机号" inputMode="numeric" autoComplete="username" {...fieldProps('mobile')} />
      {asksCode && <CodeField send={sendCode} {...fieldProps('code')} />}
      <PasswordField
        label="密码"
        placeholder="6 至 20 位，可用字母、数字和符号"
        autoComplete="new-password"
        {...fieldProps('password')}
      />
      <TextField label="邮箱" type="email" inputMode="email" autoComplete="email" {...fieldProps('email')} />
      <TextField label="姓名" autoComplete="name" {...fieldProps('name')} />
      <SubmitButton isSending={isSending}>注册</SubmitButton>
      <p className={styles.links}>
        <Link to={loginPath} state={targetState(target)}>
          已有账号，直接登录
        </Link>
      </p>
      <AgreementNote act="注册" />
    </form>
  )
}

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
