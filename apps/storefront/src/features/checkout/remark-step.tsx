import { forms } from '@yinpu/contract'
import { longest } from '../../forms/longest.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { remarkLength } from './checkout-texts.ts'
import styles from './remark-step.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The name of the order, and 备注 with the number of characters left. */
export function RemarkStep({ form: { form, fieldProps } }: { form: CheckoutForm }) {
  const { length } = form.values.remark
  return (
    <TitledCard
      title="名称与备注"
      aside={
        <span className={styles.count}>
          {length} / {remarkLength}
        </span>
      }
    >
      <TextField
        label="订单名称（选填）"
        placeholder="例如：秋季画册"
        autoComplete="off"
        {...longest(forms.orderForm, 'order_name')}
        {...fieldProps('order_name')}
      />
      <TextArea
        aria-label="备注"
        placeholder="对印刷、包装或配送的要求，可以写在这里"
        rows={3}
        maxLength={remarkLength}
        className={styles.root}
        {...fieldProps('remark')}
      />
    </TitledCard>
  )
}
