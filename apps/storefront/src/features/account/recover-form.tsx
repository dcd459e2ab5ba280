import { codes, forms } from '@yinpu/contract'
import { Link } from 'react-router'
import { ApiFailure, failureText } from '../../session/api-failure.ts'
import { loginPath } from '../../session/referrer.ts'
import { targetState } from '../../session/return-target.ts'
import { useApi } from '../../session/use-api.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { readRefusal } from '../../ui/read-refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import styles from './form.module.css'

interface RecoverFormProps {
  target: string | null
  onReset: (mobile: string) => void
}

export function RecoverForm({ target, onReset }: RecoverFormProps) {
  const api = useApi()
  const { form, onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: forms.resetPasswordForm,
    initialValues: { mobile: '', code: '', password: '' },
    submit: async (body) => {
      const answer = await api.call('resetPassword', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) onReset(body.mobile)
      return answer
    },
  })

  const sendCode = async () => {
    form.validateField('mobile')
    const { mobile } = form.getValues()
    if (!form.isValid('mobile')) {
      form.getInputNode<HTMLInputElement, 'mobile'>('mobile')?.focus()
      return undefined
    }
    try {
      const answer = await api.call(
        'sendCode',
        { body: { scene: 'password', mobile } },
        { hasOwnMessages: true },
      )
      if (answer.code === codes.ok) return { retryAfter: answer.data.retry_after }
      const { errors, message } = readRefusal(answer, ['mobile'])
      if (errors.mobile) form.setFieldError('mobile', errors.mobile)
      else form.setFieldError('code', message)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      form.setFieldError('code', failureText(error))
    }
    return undefined
  }

  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <p className={styles.lead}>验证码会发到您注册时的手机，五分钟内有效。</p>
      <FormMessage>{formMessage}</FormMessage>
      <TextField label="手机号" inputMode="numeric" autoComplete="username" {...fieldProps('mobile')} />
      <CodeField send={sendCode} {...fieldProps('code')} />
      <PasswordField
        label="新密码"
        placeholder="6 至 20 位字母或数字"
        autoComplete="new-password"
        {...fieldProps('password')}
      />
      <SubmitButton isSending={isSending}>重设密码</SubmitButton>
      <p className={styles.links}>
        <Link to={loginPath} state={targetState(target)}>
          想起来了，去登陆
        </Link>
      </p>
    </form>
  )
}
