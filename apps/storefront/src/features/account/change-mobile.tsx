import { codes, forms, type User } from '@yinpu/contract'
import { useApi } from '../../session/use-api.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import { askForCode } from './change-code.ts'
import { ChangeCurrent } from './change-current.tsx'
import { useDone } from './change-done.ts'
import { ChangeForm } from './change-form.tsx'
import { maskMobile } from './profile-masks.ts'

interface ChangeMobileProps {
  user: User
  onChanged: () => Promise<void>
}

export function ChangeMobile({ user, onChanged }: ChangeMobileProps) {
  const api = useApi()
  const { done, times, setDone, clearDone } = useDone()
  const { form, fieldProps, ...sending } = useCheckedForm({
    schema: forms.changeMobileForm,
    initialValues: { mobile: '', code: '' },
    submit: async (query) => {
      clearDone()
      const answer = await api.call('changeMobile', { query }, { hasOwnMessages: true })
      if (answer.code === codes.ok) {
        await onChanged()
        form.reset()
        setDone('手机号已修改')
      }
      return answer
    },
  })

  const sendCode = async () => {
    form.validateField('mobile')
    if (!form.isValid('mobile')) {
      form.getInputNode<HTMLInputElement, 'mobile'>('mobile')?.focus()
      return undefined
    }
    const body = { scene: 'mobile', mobile: form.getValues().mobile } as const
    return askForCode(
      () => api.call('sendCode', { body }, { hasOwnMessages: true }),
      'mobile',
      form.setFieldError,
    )
  }

  return (
    <ChangeForm label="修改手机" submitLabel="确认修改" done={done} onTouch={clearDone} {...sending}>
      <ChangeCurrent label="当前手机号">{maskMobile(user.mobile)}</ChangeCurrent>
      <TextField label="新手机号" inputMode="numeric" autoComplete="tel" {...fieldProps('mobile')} />
      {/* After a change it begins anew: its code is used up. */}
      <CodeField key={times} send={sendCode} {...fieldProps('code')} />
    </ChangeForm>
  )
}
