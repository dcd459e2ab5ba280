import { codes, forms, type User } from '@yinpu/contract'
import { longest } from '../../forms/longest.ts'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'
import { ChangeForm, useDone } from './change-form.tsx'

interface ProfileQqProps {
  user: User
  onSaved: () => Promise<void>
}

export function ProfileQq({ user, onSaved }: ProfileQqProps) {
  const api = useApi()
  const { done, setDone, clearDone } = useDone()
  const { onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: forms.changeQqForm,
    initialValues: { qq: user.qq },
    submit: async (body) => {
      clearDone()
      const answer = await api.call('changeQq', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) {
        await onSaved()
        setDone('已保存')
      }
      return answer
    },
  })
  return (
    <ChangeForm
      isInline
      label="在线联系"
      submitLabel="保存"
      done={done}
      onTouch={clearDone}
      onSubmit={onSubmit}
      isSending={isSending}
      formMessage={formMessage}
    >
      <TextField
        label="QQ"
        inputMode="numeric"
        autoComplete="off"
        {...longest(forms.changeQqForm, 'qq')}
        {...fieldProps('qq')}
      />
    </ChangeForm>
  )
}
