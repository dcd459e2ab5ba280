import { codes, forms, type IssuedToken } from '@yinpu/contract'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { targetState } from '../../session/return-target.ts'
import { useApi } from '../../session/use-api.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import styles from './form.module.css'

interface LoginFormProps {
  /** where signing in is to lead, for the links to carry on */
  target: string | null
  /** filled in already */
  mobile?: string | undefined
  onSignedIn: (issued: IssuedToken) => void
  /** a link leads away */
  onLeave?: (() => void) | undefined
}

export function LoginForm({ target, mobile, onSignedIn, onLeave }: LoginFormProps) {
  const api = useApi()
  const { form, onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: forms.loginForm,
    initialValues: { mobile: '', password: '' },
    submit: async (body) => {
      const answer = await api.call('login', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) onSignedIn(answer.data)
      return answer
    },
  })

  // Not as an initial value: a page rendered on the server does not know it.
  const { setFieldValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once for each number, not after each letter
  useEffect(() => {
    if (mobile) setFieldValue('mobile', mobile)
  }, [mobile])

  const state = targetState(target)
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <FormMessage>{formMessage}</FormMessage>
      <TextField
        label="手机号"
        inputMode="numeric"
        autoComplete="username"
        data-autofocus
        {...fieldProps('mobile')}
      />
      <PasswordField label="密码" autoComplete="current-password" {...fieldProps('password')} />
      <SubmitButton isSending={isSending}>登陆</SubmitButton>
      <p className={styles.links}>
        <Link to="/auth/reg" state={state} onClick={onLeave}>
          注册
        </Link>
        <Link to="/auth/getpwd" state={state} onClick={onLeave}>
          忘记密码
        </Link>
      </p>
      <p className={styles.hint}>已注册过的用户无需重复注册，直接登陆即可。</p>
    </form>
  )
}
