import type { Claimable } from '@yinpu/contract'
import { FieldRow, notesIdOf } from '@yinpu/job-form/field-row'
import { type ReactNode, useId } from 'react'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { AmountRow } from './amount-row.tsx'
import styles from './apply-form.module.css'
import { defaultAmountFen } from './default-amount.ts'
import { DescriptionRow } from './description-row.tsx'
import { isRefund, otherReason } from './draft.ts'
import { LinesRow } from './lines-row.tsx'
import { ReasonRow } from './reason-row.tsx'
import { TypeCards } from './type-cards.tsx'
import { useApplication } from './use-application.ts'

export interface ApplyFormProps {
  claimable: Claimable
  picture: (image: string) => ReactNode
  onSending: (isSending: boolean) => void
  onApplied: (afterId: string) => void
  onMoved: () => void
}

export function ApplyForm({ picture, ...input }: ApplyFormProps) {
  const id = useId()
  const form = useApplication(input)
  const { claimable } = input
  const { draft, change, errors, pictures } = form
  const listed = (field: string) => (errors[field] ? [errors[field]] : [])
  return (
    <Card>
      <form
        aria-label="申请售后"
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          form.send()
        }}
      >
        <LinesRow claimable={claimable} form={form} picture={picture} />
        <FieldRow id={`${id}-type`} label="希望怎样处理" errors={listed('type')}>
          <TypeCards
            types={claimable.types}
            value={draft.type}
            describedBy={notesIdOf(`${id}-type`)}
            isInvalid={errors.type !== undefined}
            onChange={(type) => change('type', { type })}
          />
        </FieldRow>
        {isRefund(draft.type) && (
          <AmountRow
            claimable={claimable}
            defaultFen={defaultAmountFen(draft, claimable)}
            typed={draft.amount}
            problem={errors.amount_fen}
            onChange={(amount) => change('amount_fen', { amount })}
          />
        )}
        <ReasonRow
          value={draft.reason}
          problem={errors.reason}
          onChange={(reason) => change('reason', { reason })}
        />
        <DescriptionRow
          value={draft.description}
          isRequired={draft.reason === otherReason}
          problem={errors.description}
          onChange={(description) => change('description', { description })}
        />
        <FieldRow id={`${id}-images`} label="图片" errors={listed('images')}>
          <PictureField chosen={pictures} isInvalid={errors.images !== undefined} />
        </FieldRow>
        <div className={styles.end}>
          <FormMessage>{form.message}</FormMessage>
          <SubmitButton isSending={form.isSending}>提交申请</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
