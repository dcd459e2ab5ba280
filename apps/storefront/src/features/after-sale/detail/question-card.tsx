import type { AfterSaleDetail } from '@yinpu/contract'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import textArea from '../../../ui/text-area.module.css'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import styles from './question-card.module.css'
import { useReplyForm } from './use-reply-form.ts'

interface QuestionCardProps {
  afterSale: AfterSaleDetail
  onChanged: () => void
}

const longest = 500

/** Shows the shop's question, and a form for the answer. */
export function QuestionCard({ afterSale, onChanged }: QuestionCardProps) {
  const id = useId()
  const { form, onSubmit, isSending, formMessage, fieldProps, pictures, pictureProblem } = useReplyForm(
    afterSale,
    onChanged,
  )
  const { error, ...textProps } = fieldProps('text')
  return (
    <TitledCard title="店铺的问题">
      <p className={styles.question}>{afterSale.question}</p>
      <form aria-label="答复店铺" noValidate method="post" onSubmit={onSubmit}>
        <label className={styles.label} htmlFor={`${id}-text`}>
          您的答复
        </label>
        <textarea
          id={`${id}-text`}
          className={textArea.text}
          rows={4}
          maxLength={longest}
          aria-describedby={`${id}-note`}
          {...textProps}
        />
        <p id={`${id}-note`} className={styles.note}>
          {error ? (
            <b className={styles.wrong}>{error}</b>
          ) : (
            `${form.values.text.length} / ${longest} 字，还可以附图片`
          )}
        </p>
        <PictureField chosen={pictures} isInvalid={pictureProblem !== undefined} />
        <div className={styles.end}>
          <FormMessage>{pictureProblem ?? formMessage}</FormMessage>
          <Button type="submit" size="md" loading={isSending}>
            提交答复
          </Button>
        </div>
      </form>
    </TitledCard>
  )
}
