import { codes, forms } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { CodeField } from '../../forms/code-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { loginPath } from '../../session/referrer.ts'
import { targetState } from '../../session/return-target.ts'
import { useApi } from '../../session/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { askForCode } from './ask-for-code.ts'
import recoverFormStyles from './form.module.css'
import { useReturn } from './login-here.ts'
import { ownDevice } from './own-device.ts'
import styles from './recover-page.module.css'

interface RecoverFormProps {
  target: string | null
  onReset: (mobile: string) => void
}

function RecoverForm({ target, onReset }: RecoverFormProps) {
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
      <p className={recoverFormStyles.lead}>验证码会发到您注册时的手机，五分钟内有效。</p>
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
      <p className={recoverFormStyles.links}>
        <Link to={loginPath} state={targetState(target)}>
          想起来了，去登录
        </Link>
      </p>
    </form>
  )
}

export function RecoverPage() {
  const page = useBrowserSession()
  const { target } = useReturn()
  const [mobile, setMobile] = useState<string>()
  const finish = (reset: string) => {
    setMobile(reset)
    // A new password ends every session of its owner, who may be the buyer that is logged in here.
    void page?.buyer.reload()
  }
  if (mobile === undefined) return <RecoverForm target={target} onReset={finish} />
  return (
    <div className={styles.done}>
      <p role="status" className={styles.title}>
        密码已重设
      </p>
      <p className={styles.detail}>原来的登录都已失效，请用新密码登录。</p>
      <Button
        component={Link}
        to={loginPath}
        state={target ? { mobile, to: target } : { mobile }}
        size="md"
        fullWidth
        className={styles.login}
      >
        去登录
      </Button>
    </div>
  )
}
