import {
  type FormField,
  type FormValues,
  isApplicable,
  type ProductDetail,
  type QuoteAnswer,
} from '@yinpu/contract'
import type { ReactNode } from 'react'
import type { Changes } from '../choices/change-values.ts'
import { fewValues } from '../choices/few-values.ts'
import { saddlePages } from '../choices/impossible-options.ts'
import type { FieldErrors } from '../choices/to-request.ts'
import { ChoiceField } from './choice-field.tsx'
import { FinishingField } from './finishing-field.tsx'
import { layOutFields } from './lay-out-fields.ts'
import { MultiField } from './multi-field.tsx'
import { NumberChips } from './number-chips.tsx'
import { NumberField } from './number-field.tsx'
import { PaperField } from './paper-field.tsx'
import styles from './quote-form.module.css'
import { RushField } from './rush-field.tsx'
import { SizeField } from './size-field.tsx'
import { ToggleField } from './toggle-field.tsx'
import { UnwindField } from './unwind-field.tsx'

interface QuoteFormProps {
  /** its fields, and the terms that it is offered with */
  product: Pick<ProductDetail, 'fields' | 'days'>
  values: FormValues
  errors: FieldErrors
  change: (changes: Changes) => void
  /** the delivery days of every term for the current job */
  terms?: QuoteAnswer['terms'] | undefined
  /** why the shop takes no rush orders today, by its calendar */
  rushObjection?: string
  /** below the quantity */
  quantityNote?: ReactNode
}

type FieldViewProps = Omit<QuoteFormProps, 'product' | 'terms' | 'rushObjection'> & {
  field: FormField
  fields: readonly FormField[]
}

function FieldView({ field, fields, quantityNote, ...props }: FieldViewProps) {
  switch (field.kind) {
    case 'number': {
      const amounts = field.suggestions.length === 0 ? fewValues(field) : []
      if (amounts.length > 0) return <NumberChips field={field} {...props} amounts={amounts} />
      return (
        <NumberField
          field={field}
          {...props}
          offers={saddlePages(fields, field, props.values).map((value) => ({
            value,
            label: `改为 ${value} ${field.unit}，可骑马钉`,
          }))}
          note={field.name === 'quantity' ? quantityNote : undefined}
        />
      )
    }
    case 'choice':
      return <ChoiceField field={field} {...props} />
    case 'multi':
      return <MultiField field={field} {...props} />
    case 'toggle':
      return <ToggleField field={field} {...props} />
    case 'size':
      return <SizeField field={field} {...props} />
    case 'paper':
      return <PaperField field={field} {...props} />
    case 'finishing':
      return <FinishingField field={field} {...props} />
    case 'unwind':
      return <UnwindField field={field} {...props} />
  }
}

/** A product's form, built from its own description alone. */
export function QuoteForm({ product, terms, rushObjection = '', ...props }: QuoteFormProps) {
  const visible = product.fields.filter((field) => isApplicable(field, props.values))
  return (
    <div>
      {layOutFields(visible).map((line) => (
        <div key={line[0]?.name} className={styles.line} data-pair={line.length > 1 || undefined}>
          {line.map((field) => (
            <FieldView key={field.name} field={field} fields={visible} {...props} />
          ))}
        </div>
      ))}
      {product.days.length > 0 && (
        <div className={styles.line}>
          <RushField
            days={product.days}
            terms={terms}
            rushObjection={rushObjection}
            rush={props.values.rush}
            error={props.errors.rush}
            change={props.change}
          />
        </div>
      )}
    </div>
  )
}
