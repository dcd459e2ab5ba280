import { codes, forms, type InquiryInput } from '@yinpu/contract'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useApi } from '../../../session/use-api.ts'
import { useBuyer } from '../../../session/use-buyer.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import styles from './inquiry-form.module.css'

export interface InquiryFormProps {
  /** what goes along with the question */
  quote: NonNullable<InquiryInput['quote']>
  onSent: (number: string) => void
}

/** Asks the shop for a price by a person. */
export function InquiryForm({ quote, onSent }: InquiryFormProps) {
  const api = useApi()
  const buyer = useBuyer()
  const name = buyer.state === 'ready' ? buyer.user.name : ''
  const { onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: forms.inquiryForm,
    initialValues: { name, mobile: '', content: '' },
    submit: async (form) => {
      const answer = await api.call('createInquiry', { body: { ...form, quote } }, { hasOwnMessages: true })
      if (answer.code === codes.ok) onSent(answer.data.inquiry_no)
      return answer
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <FormMessage>{formMessage}</FormMessage>
      <TextField label="称呼" autoComplete="name" {...fieldProps('name')} />
      <TextField label="联系电话" inputMode="tel" autoComplete="tel" {...fieldProps('mobile')} />
      <TextArea
        label="您的要求"
        rows={4}
        maxRows={Number.POSITIVE_INFINITY}
        maxLength={2000}
        placeholder="例如：特殊纸张、异形、数量更多，或希望的交货日期"
        {...fieldProps('content')}
      />
      <p className={styles.along}>
        您当前的选择会一并发给店铺：<span>{quote.summary}</span>
      </p>
      <SubmitButton isSending={isSending}>提交询价</SubmitButton>
    </form>
  )
}
