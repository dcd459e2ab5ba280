import { codes, forms, type IssuedToken } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { loginPath } from '../../session/referrer.ts'
import { targetState } from '../../session/return-target.ts'
import { useApi } from '../../session/use-api.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import styles from './form.module.css'

interface RegisterFormProps {
  target: string | null
  onSignedIn: (issued: IssuedToken) => void
}

export function RegisterForm({ target, onSignedIn }: RegisterFormProps) {
  const api = useApi()
  const [keys] = useState(() => createIdempotencyKeys())
  const { onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: forms.registerForm,
    initialValues: { mobile: '', password: '', email: '', name: '' },
    submit: async (body) => {
      const idempotencyKey = keys.keyFor(body)
      const answer = await api.call('register', { body }, { hasOwnMessages: true, idempotencyKey })
      keys.answered()
      if (answer.code === codes.ok) onSignedIn(answer.data)
      return answer
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <p className={styles.lead}>手机号就是您的登陆账号。</p>
      <FormMessage>{formMessage}</FormMessage>
      <TextField label="手机号" inputMode="numeric" autoComplete="username" {...fieldProps('mobile')} />
      <PasswordField
        label="密码"
        placeholder="6 至 20 位字母或数字"
        autoComplete="new-password"
        {...fieldProps('password')}
      />
      <TextField label="邮箱" type="email" inputMode="email" autoComplete="email" {...fieldProps('email')} />
      <TextField label="姓名" autoComplete="name" {...fieldProps('name')} />
      <SubmitButton isSending={isSending}>注册</SubmitButton>
      <p className={styles.links}>
        <Link to={loginPath} state={targetState(target)}>
          已有账号，直接登陆
        </Link>
      </p>
    </form>
  )
}
