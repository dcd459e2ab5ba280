import { forms, invoiceTypes, type TaxTerms, taxNote } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { type ReactNode, useId } from 'react'
import { longest } from '../../forms/longest.ts'
import { TextField } from '../../forms/text-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { Texts } from './checkout-texts.ts'
import styles from './invoice-step.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'

const kinds: { type: Texts['type']; label: string }[] = [
  { type: '', label: '不开发票' },
  ...invoiceTypes.map((type) => ({ type, label: type === '普票' ? '普通发票' : '专用发票' })),
]

type FieldProps = Pick<CheckoutForm, 'fieldProps'>

function BankFields({ fieldProps }: FieldProps) {
  return (
    <>
      <TextField
        label="注册地址（选填）"
        {...longest(forms.invoiceForm, 'address')}
        {...fieldProps('address')}
      />
      <TextField
        label="注册电话（选填）"
        inputMode="tel"
        {...longest(forms.invoiceForm, 'phone')}
        {...fieldProps('phone')}
      />
      <TextField label="开户银行（选填）" {...longest(forms.invoiceForm, 'bank')} {...fieldProps('bank')} />
      <TextField
        label="银行账号（选填）"
        inputMode="numeric"
        {...longest(forms.invoiceForm, 'account')}
        {...fieldProps('account')}
      />
    </>
  )
}

function InvoiceFields({ isSpecial, fieldProps }: FieldProps & { isSpecial: boolean }) {
  return (
    <div className={styles.fields}>
      <TextField
        label="发票抬头"
        placeholder={isSpecial ? '公司全称' : '公司全称或个人姓名'}
        autoComplete="organization"
        {...longest(forms.invoiceForm, 'title')}
        {...fieldProps('title')}
      />
      <TextField
        label={isSpecial ? '税号' : '税号（个人不填）'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...longest(forms.invoiceForm, 'tax_no')}
        {...fieldProps('tax_no')}
      />
      {isSpecial && <BankFields fieldProps={fieldProps} />}
      <TextField
        label="接收邮箱（选填）"
        type="email"
        autoComplete="email"
        {...longest(forms.invoiceForm, 'email')}
        {...fieldProps('email')}
      />
    </div>
  )
}

const titleNames = ['title', 'tax_no', 'address', 'phone', 'bank', 'account', 'email'] as const

/** The holder of an invoice, as typed in the fields. */
export type TitleTexts = Pick<Texts, (typeof titleNames)[number]>

/** Renders the selection of a saved title. */
export type TitleChooser = (
  isForCompany: boolean,
  value: TitleTexts,
  onChoose: (title: TitleTexts) => void,
) => ReactNode

interface InvoiceStepProps {
  /** the tax that each kind adds; none where the shop adds nothing */
  tax: TaxTerms | null | undefined
  form: CheckoutForm
  titles: TitleChooser
}

/** 发票: none, the ordinary invoice, or the special invoice for companies that deduct the tax. */
export function InvoiceStep({ form: { form, fieldProps }, titles, tax }: InvoiceStepProps) {
  const name = useId()
  const { type } = form.values
  const choose = (next: Texts['type']) => {
    form.setFieldValue('type', next)
    form.clearErrors()
  }
  const fill = (title: TitleTexts) => {
    for (const field of titleNames) form.setFieldValue(field, title[field])
    form.clearErrors()
  }
  return (
    <TitledCard title="发票">
      <fieldset className={styles.kinds} aria-label="发票">
        <ChipRow>
          {kinds.map((kind) => (
            <Chip
              key={kind.label}
              type="radio"
              name={name}
              isChecked={kind.type === type}
              onChange={() => choose(kind.type)}
            >
              {kind.label}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      {tax && <p className={styles.tax}>{taxNote(tax)}</p>}
      {type && titles(type === '专票', form.values, fill)}
      {type && <InvoiceFields isSpecial={type === '专票'} fieldProps={fieldProps} />}
    </TitledCard>
  )
}
