import {
  type CallInput,
  type Calls,
  codes,
  type FormSchema,
  fields,
  forms,
  maskMobile,
  type User,
} from '@yinpu/contract'
import { useState } from 'react'
import { CodeField } from '../../forms/code-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { askForCode } from './ask-for-code.ts'
import { ChangeCurrent, ChangeForm, useDone } from './change-form.tsx'
import styles from './change-mobile.module.css'

interface ChangeMobileProps {
  user: User
  onChanged: () => Promise<void>
}

/** Two proofs of identity: a buyer who does not know the password may still have the old number. */
type Proof = 'password' | 'old_code'

type Change = NonNullable<CallInput<Calls['changeMobileByPost']>['body']>

const schemas: Record<Proof, FormSchema<Change>> = {
  password: forms.changeMobileForm.extend({ password: fields.passwordInput }),
  old_code: forms.changeMobileForm.extend({ old_code: fields.sentCode }),
}

export function ChangeMobile({ user, onChanged }: ChangeMobileProps) {
  const api = useApi()
  const [proof, setProof] = useState<Proof>('password')
  const { done, times, setDone, clearDone } = useDone()

  const change = ({ mobile, code, password, old_code }: Change) =>
    proof === 'password'
      ? // A password must not be part of an address.
        api.call('changeMobileByPost', { body: { mobile, code, password } }, { hasOwnMessages: true })
      : api.call('changeMobile', { query: { mobile, code, old_code } }, { hasOwnMessages: true })

  const { form, fieldProps, ...sending } = useCheckedForm({
    schema: schemas[proof],
    initialValues: { mobile: '', code: '', password: '', old_code: '' },
    submit: async (values) => {
      clearDone()
      const answer = await change(values)
      if (answer.code === codes.ok) {
        await onChanged()
        form.reset()
        setDone('手机号已修改')
      }
      return answer
    },
  })

  const sendCode = async () => {
    if (!form.requireField('mobile')) return undefined
    const body = { scene: 'mobile', mobile: form.getValues().mobile } as const
    return askForCode(
      () => api.call('sendCode', { body }, { hasOwnMessages: true }),
      'mobile',
      form.setFieldError,
    )
  }

  const sendOldCode = () =>
    askForCode(
      () => api.call('sendCode', { body: { scene: 'old_mobile' } }, { hasOwnMessages: true }),
      'old_code',
      (_field, message) => form.setFieldError('old_code', message),
    )

  const switchProof = () => {
    form.setFieldValue(proof, '')
    form.clearErrors()
    setProof(proof === 'password' ? 'old_code' : 'password')
  }

  return (
    <ChangeForm label="修改手机" submitLabel="确认修改" done={done} onTouch={clearDone} {...sending}>
      <ChangeCurrent label="当前手机号">{maskMobile(user.mobile)}</ChangeCurrent>
      <TextField label="新手机号" inputMode="numeric" autoComplete="tel" {...fieldProps('mobile')} />
      {/* After a change the fields are emptied: their codes cannot be used again. */}
      <CodeField key={`new-${times}`} send={sendCode} {...fieldProps('code')} />
      {proof === 'password' ? (
        <PasswordField label="登录密码" autoComplete="current-password" {...fieldProps('password')} />
      ) : (
        <CodeField
          key={`old-${times}`}
          label={`原手机号 ${maskMobile(user.mobile)} 收到的验证码`}
          send={sendOldCode}
          {...fieldProps('old_code')}
        />
      )}
      <p className={styles.other}>
        <TextButton onClick={switchProof}>
          {proof === 'password' ? '不记得密码？改用原手机号收验证码' : '改用登录密码'}
        </TextButton>
      </p>
    </ChangeForm>
  )
}
