import { forms, type InvoiceTitle, invoiceHolders } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { useId } from 'react'
import { longest } from '../../forms/longest.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './title-dialog.module.css'
import { useTitleForm } from './use-title-form.ts'

interface TitleFormProps {
  title: InvoiceTitle | undefined
  /**
   * the buyer has no title yet, or it is the default: a default ends only when another becomes the default
   */
  isDefaultAnyhow: boolean
  onSaved: () => void
  onGone: () => void
}

function TitleForm({ title, isDefaultAnyhow, onSaved, onGone }: TitleFormProps) {
  const name = useId()
  const { form, onSubmit, isSending, formMessage, fieldProps } = useTitleForm({ title, onSaved, onGone })
  const { holder, is_default } = form.values
  const isCompany = holder === 'company'
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <FormMessage>{formMessage}</FormMessage>
      <fieldset className={styles.holders} aria-label="抬头类型">
        <ChipRow>
          {invoiceHolders.map(({ value, label }) => (
            <Chip
              key={value}
              type="radio"
              name={name}
              isChecked={value === holder}
              onChange={() => {
                form.setFieldValue('holder', value)
                form.clearErrors()
              }}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      <TextField
        label={isCompany ? '单位名称' : '姓名'}
        autoComplete={isCompany ? 'organization' : 'name'}
        {...longest(forms.invoiceTitleForm, 'title')}
        {...fieldProps('title')}
      />
      {isCompany && (
        <>
          <TextField
            label="税号"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...longest(forms.invoiceTitleForm, 'tax_no')}
            {...fieldProps('tax_no')}
          />
          <TextField
            label="注册地址（选填）"
            {...longest(forms.invoiceTitleForm, 'address')}
            {...fieldProps('address')}
          />
          <TextField
            label="注册电话（选填）"
            inputMode="tel"
            {...longest(forms.invoiceTitleForm, 'phone')}
            {...fieldProps('phone')}
          />
          <TextField
            label="开户银行（选填）"
            {...longest(forms.invoiceTitleForm, 'bank')}
            {...fieldProps('bank')}
          />
          <TextField
            label="银行账号（选填）"
            inputMode="numeric"
            {...longest(forms.invoiceTitleForm, 'account')}
            {...fieldProps('account')}
          />
        </>
      )}
      <TextField
        label="接收邮箱（选填）"
        type="email"
        autoComplete="email"
        {...longest(forms.invoiceTitleForm, 'email')}
        {...fieldProps('email')}
      />
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={is_default || isDefaultAnyhow}
          disabled={isDefaultAnyhow}
          onChange={({ currentTarget }) => form.setFieldValue('is_default', currentTarget.checked)}
        />
        设为默认抬头
      </label>
      <SubmitButton isSending={isSending}>保存抬头</SubmitButton>
    </form>
  )
}

interface TitleDialogProps extends Omit<TitleFormProps, 'title'> {
  /** the title to edit, or a new one; undefined while the dialog is closed */
  subject: InvoiceTitle | 'new' | undefined
  onClose: () => void
}

export function TitleDialog({ subject, onClose, ...form }: TitleDialogProps) {
  const title = subject === 'new' ? undefined : subject
  return (
    <Dialog isOpen={subject !== undefined} title={title ? '编辑抬头' : '新增抬头'} onClose={onClose}>
      <TitleForm title={title} {...form} />
    </Dialog>
  )
}
