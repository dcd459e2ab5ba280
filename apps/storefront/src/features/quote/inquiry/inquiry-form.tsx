import { codes, forms, type InquiryInput } from '@yinpu/contract'
import { useState } from 'react'
import { longest } from '../../../forms/longest.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { MessageFileField } from '../../../records/message-file-field.tsx'
import { createIdempotencyKeys } from '../../../session/idempotency-keys.ts'
import { useApi } from '../../../session/use-api.ts'
import { useBuyer } from '../../../session/use-buyer.ts'
import { useSignIn } from '../../../session/use-sign-in.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { type ChosenMessageFiles, useMessageUploads } from '../../../uploads/message-uploads.ts'
import styles from './inquiry-form.module.css'

export interface InquiryFormProps {
  /** the job that the inquiry is about */
  quote: NonNullable<InquiryInput['quote']>
  onSent: (number: string) => void
}

/** Only a signed-in buyer can attach files. */
function InquiryFiles({ chosen, problem }: { chosen: ChosenMessageFiles; problem: string | undefined }) {
  const isSignedIn = useSignedIn()
  const { requireBuyer } = useSignIn()
  if (!isSignedIn)
    return (
      <p className={styles.files}>
        要附样品照片、草图或刀版？
        <TextButton onClick={() => requireBuyer(() => {})}>登录后添加附件</TextButton>
      </p>
    )
  return (
    <div className={styles.files}>
      <MessageFileField chosen={chosen} />
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Asks the shop for a price by a person. */
export function InquiryForm({ quote, onSent }: InquiryFormProps) {
  const api = useApi()
  const buyer = useBuyer()
  const name = buyer.state === 'ready' ? buyer.user.name : ''
  const chosen = useMessageUploads()
  const [keys] = useState(() => createIdempotencyKeys())
  const [isTried, setTried] = useState(false)
  const checked = useCheckedForm({
    schema: forms.inquiryForm,
    initialValues: { name, mobile: '', content: '' },
    submit: async (form) => {
      const body = { ...form, quote, files: chosen.files }
      const idempotencyKey = keys.keyFor(body)
      const answer = await api.call('createInquiry', { body }, { idempotencyKey, hasOwnMessages: true })
      keys.answered()
      if (answer.code === codes.ok) onSent(answer.data.inquiry_no)
      return answer
    },
  })
  const { isSending, formMessage, fieldProps } = checked
  const onSubmit: typeof checked.onSubmit = (event) => {
    event.preventDefault()
    setTried(true)
    if (!chosen.problem) checked.onSubmit(event)
  }
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <FormMessage>{formMessage}</FormMessage>
      <TextField label="称呼" autoComplete="name" {...fieldProps('name')} />
      <TextField label="联系电话" inputMode="tel" autoComplete="tel" {...fieldProps('mobile')} />
      <TextArea
        label="您的要求"
        rows={4}
        maxRows={Number.POSITIVE_INFINITY}
        {...longest(forms.inquiryForm, 'content')}
        placeholder="例如：特殊纸张、异形、数量更多，或希望的交货日期"
        {...fieldProps('content')}
      />
      <InquiryFiles chosen={chosen} problem={isTried ? chosen.problem : undefined} />
      <p className={styles.along}>
        您当前的选择会一并发给店铺：<span>{quote.summary}</span>
      </p>
      <SubmitButton isSending={isSending}>提交询价</SubmitButton>
    </form>
  )
}
