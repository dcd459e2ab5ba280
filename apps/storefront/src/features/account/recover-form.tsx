import { codes, forms } from '@yinpu/contract'
import { Link } from 'react-router'
import { CodeField } from '../../forms/code-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { loginPath } from '../../session/referrer.ts'
import { targetState } from '../../session/return-target.ts'
import { useApi } from '../../session/use-api.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { askForCode } from './change-code.ts'
import styles from './form.module.css'
import { ownDevice } from './own-device.ts'

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
    if (!form.requireField('mobile')) return undefined
    const { mobile } = form.getValues()
    const body = { scene: 'password', mobile, device: ownDevice() } as const
    return askForCode(
      () => api.call('sendCode', { body }, { hasOwnMessages: true }),
      'mobile',
      form.setFieldError,
    )
  }

  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <p className={styles.lead}>验证码会发到您注册时的手机，五分钟内有效。</p>
      <FormMessage>{formMessage}</FormMessage>
      <TextField label="手机号" inputMode="numeric" autoComplete="username" {...fieldProps('mobile')} />
      <CodeField send={sendCode} {...fieldProps('code')} />
      <PasswordField
        label="新密码"
        placeholder="6 至 20 位，可用字母、数字和符号"
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
