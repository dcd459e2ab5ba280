import { codes, type Envelope, forms, type IssuedToken, messages } from '@yinpu/contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { CodeField } from '../../forms/code-field.tsx'
import { readRefusal } from '../../forms/field-errors.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { targetState } from '../../session/return-target.ts'
import { useApi } from '../../session/use-api.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { askForCode } from './ask-for-code.ts'
import styles from './form.module.css'
import { ownDevice } from './own-device.ts'

interface LoginFormProps {
  /** the page after the login, for the links to carry on */
  target: string | null
  /** the number in the field at first */
  mobile?: string | undefined
  onSignedIn: (issued: IssuedToken) => void
  /** called if a link leaves the page */
  onLeave?: (() => void) | undefined
}

const asksForCode = (answer: Envelope<unknown>) => 'code' in readRefusal(answer, ['code']).errors

/**
 * A protected number needs its code. The form has no field for the code while the buyer types another number.
 */
const schemasFor = (guarded: string | undefined) => {
  const hasCode = ({ mobile, code }: { mobile: string; code?: string | undefined }) =>
    mobile !== guarded || Boolean(code)
  const missing = { path: ['code'], message: messages.required }
  return {
    schema: forms.loginForm.refine(hasCode, missing),
    // Only the server knows if a password with symbols is valid.
    sentSchema: forms.loginRequest.refine(hasCode, missing),
  }
}

export function LoginForm({ target, mobile, onSignedIn, onLeave }: LoginFormProps) {
  const api = useApi()
  // After many failures for a number, from any address, its login needs a code as well.
  const [guarded, setGuarded] = useState<string>()
  const { form, onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    ...useMemo(() => schemasFor(guarded), [guarded]),
    initialValues: { mobile: '', password: '', code: '' },
    submit: async ({ code, ...login }) => {
      const isGuarded = login.mobile === guarded
      const body = { ...login, ...(isGuarded && { code }), device: ownDevice() }
      const answer = await api.call('login', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) onSignedIn(answer.data)
      else if (asksForCode(answer)) setGuarded(login.mobile)
      return answer
    },
  })
  const isGuarded = guarded !== undefined && form.getValues().mobile.trim() === guarded

  const focusCode = useEffectEvent(() => form.focusField('code'))
  useEffect(() => {
    if (isGuarded) focusCode()
  }, [isGuarded])

  const sendCode = () => {
    const body = { scene: 'login', mobile: form.getValues().mobile, device: ownDevice() } as const
    return askForCode(
      () => api.call('sendCode', { body }, { hasOwnMessages: true }),
      'mobile',
      form.setFieldError,
    )
  }

  // Not as an initial value: a page rendered on the server does not know it.
  const fillMobile = useEffectEvent((number: string) => form.setFieldValue('mobile', number))
  useEffect(() => {
    if (mobile) fillMobile(mobile)
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
      {isGuarded && <CodeField send={sendCode} {...fieldProps('code')} />}
      <SubmitButton isSending={isSending}>登录</SubmitButton>
      <p className={styles.links}>
        <Link to="/auth/reg" state={state} onClick={onLeave}>
          注册
        </Link>
        <Link to="/auth/getpwd" state={state} onClick={onLeave}>
          忘记密码
        </Link>
      </p>
      <p className={styles.hint}>已注册过的用户无需重复注册，直接登录即可。</p>
    </form>
  )
}
