import { codes, forms } from '@yinpu/contract'
import { Link } from 'react-router'
import { PasswordField } from '../../forms/password-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'
import { ChangeForm, useDone } from './change-form.tsx'
import styles from './form.module.css'

/** An account that a code has opened has no password to prove oneself with. */
export function PasswordMissing() {
  return (
    <p className={styles.lead}>
      您用验证码登录，还没有设置密码。需要时可以<Link to="/auth/getpwd">用手机验证码设置</Link>。
    </p>
  )
}

export function ChangePassword() {
  const api = useApi()
  const { done, setDone, clearDone } = useDone()
  const { form, fieldProps, ...sending } = useCheckedForm({
    schema: forms.changePasswordForm,
    initialValues: { old_password: '', password: '' },
    submit: async (body) => {
      clearDone()
      const answer = await api.call('changePassword', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) {
        form.reset()
        setDone('密码已修改')
      }
      return answer
    },
  })
  return (
    <ChangeForm label="修改密码" submitLabel="确认修改" done={done} onTouch={clearDone} {...sending}>
      <PasswordField label="旧密码" autoComplete="current-password" {...fieldProps('old_password')} />
      <PasswordField
        label="新密码"
        placeholder="6 至 20 位，可用字母、数字和符号"
        autoComplete="new-password"
        {...fieldProps('password')}
      />
    </ChangeForm>
  )
}
