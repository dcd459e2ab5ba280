import { codes, forms } from '@yinpu/contract'
import { PasswordField } from '../../forms/password-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'
import { useDone } from './change-done.ts'
import { ChangeForm } from './change-form.tsx'

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
