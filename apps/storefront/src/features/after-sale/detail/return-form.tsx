import { type AfterSaleDetail, codes, forms } from '@yinpu/contract'
import { useId, useRef } from 'react'
import { longest } from '../../../forms/longest.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useApi } from '../../../session/use-api.ts'
import { useMoved } from '../../../session/use-step.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import styles from './return-form.module.css'

/** Suggestions only: any other carrier is accepted as well. */
const knownCarriers = [
  '顺丰速运',
  '中通快递',
  '圆通速递',
  '申通快递',
  '韵达快递',
  '京东快递',
  '邮政 EMS',
  '德邦快递',
]

interface ReturnFormProps {
  afterId: string
  /** the parcel to correct */
  parcel: AfterSaleDetail['parcel']
  onSent: () => void
  /** it differs from the page by now */
  onMoved: () => void
  /** returns to the parcel as it was */
  onKeep: (() => void) | undefined
}

export function ReturnForm({ afterId, parcel, onSent, onMoved, onKeep }: ReturnFormProps) {
  const api = useApi()
  const id = useId()
  const heedMove = useMoved(onMoved)
  // Between the answer and the update of the page, a second click would send it again.
  const isSent = useRef(false)
  const { onSubmit, isSending, formMessage, fieldProps } = useCheckedForm({
    schema: forms.returnParcel,
    initialValues: {
      after_id: afterId,
      carrier: parcel?.carrier ?? '',
      tracking_no: parcel?.tracking_no ?? '',
    },
    submit: async (body) => {
      const answer = await api.call('sendBackGoods', { body }, { hasOwnMessages: true })
      isSent.current = answer.code === codes.ok
      if (isSent.current) onSent()
      else heedMove(answer)
      return answer
    },
  })
  return (
    <form
      aria-label="退货运单"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSent.current) onSubmit(event)
      }}
    >
      <div className={styles.fields}>
        <TextField
          label="物流公司"
          list={`${id}-carriers`}
          autoComplete="off"
          {...longest(forms.returnParcel, 'carrier')}
          {...fieldProps('carrier')}
        />
        <TextField
          label="运单号"
          autoComplete="off"
          autoCapitalize="characters"
          {...longest(forms.returnParcel, 'tracking_no')}
          {...fieldProps('tracking_no')}
        />
        <datalist id={`${id}-carriers`}>
          {knownCarriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <FormMessage>{formMessage}</FormMessage>
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={isSending}>
          {parcel ? '保存' : '我已寄出，提交运单号'}
        </Button>
        {onKeep && <TextButton onClick={onKeep}>不改了</TextButton>}
      </div>
    </form>
  )
}
