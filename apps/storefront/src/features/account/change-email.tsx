import { codes, forms, maskEmail, type User } from '@yinpu/contract'
import { CodeField } from '../../forms/code-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'
import { askForCode } from './ask-for-code.ts'
import { ChangeCurrent, ChangeForm, useDone } from './change-form.tsx'

interface ChangeEmailProps {
  user: User
  onChanged: () => Promise<void>
}

export function ChangeEmail({ user, onChanged }: ChangeEmailProps) {
  const api = useApi()
  const { done, times, setDone, clearDone } = useDone()
  const { form, fieldProps, ...sending } = useCheckedForm({
    schema: forms.changeEmailForm,
    initialValues: { email: '', code: '' },
    submit: async (query) => {
      clearDone()
      const answer = await api.call('changeEmail', { query }, { hasOwnMessages: true })
      if (answer.code === codes.ok) {
        await onChanged()
        form.reset()
        setDone('邮箱已修改')
      }
      return answer
    },
  })

  const sendCode = async () => {
    if (!form.requireField('email')) return undefined
    const body = { scene: 'email', email: form.getValues().email } as const
    return askForCode(
      () => api.call('sendCode', { body }, { hasOwnMessages: true }),
      'email',
      form.setFieldError,
    )
  }

  return (
    <ChangeForm label="修改邮箱" submitLabel="确认修改" done={done} onTouch={clearDone} {...sending}>
      <ChangeCurrent label="当前邮箱">{maskEmail(user.email)}</ChangeCurrent>
      <TextField
        label="新邮箱"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fieldProps('email')}
      />
      {/* After a change the form is emptied: its code cannot be used again. */}
      <CodeField key={times} send={sendCode} {...fieldProps('code')} />
    </ChangeForm>
  )
}
