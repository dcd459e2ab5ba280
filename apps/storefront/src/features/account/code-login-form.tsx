import { codes, forms, type IssuedToken } from '@yinpu/contract'
import { CodeField } from '../../forms/code-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { askForCode } from './ask-for-code.ts'
import styles from './form.module.css'
import { ownDevice } from './own-device.ts'

/** Signing in without a password. A number without an account opens one, so that both are asked alike. */
export function CodeLoginForm({ onSignedIn }: { onSignedIn: (issued: IssuedToken) => void }) {
  const api = useApi()
  const { form, onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: forms.codeLoginForm,
    initialValues: { mobile: '', code: '' },
    submit: async (login) => {
      const body = { ...login, device: ownDevice() }
      const answer = await api.call('loginByCode', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) onSignedIn(answer.data)
      return answer
    },
  })

  const sendCode = async () => {
    if (!form.requireField('mobile')) return undefined
    const body = { scene: 'login', mobile: form.getValues().mobile, device: ownDevice() } as const
    return askForCode(
      () => api.call('sendCode', { body }, { hasOwnMessages: true }),
      'mobile',
      form.setFieldError,
    )
  }

  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <FormMessage>{formMessage}</FormMessage>
      <TextField label="手机号" inputMode="numeric" autoComplete="tel-national" {...fieldProps('mobile')} />
      <CodeField send={sendCode} {...fieldProps('code')} />
      <SubmitButton isSending={isSending}>登录</SubmitButton>
      <p className={styles.hint}>验证码五分钟内有效。未注册的手机号验证后自动开户。</p>
    </form>
  )
}
