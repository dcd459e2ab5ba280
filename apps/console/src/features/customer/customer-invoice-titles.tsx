import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { type InvoiceTitleInput, invoiceHolders } from '@yinpu/contract'
import type { maskedTitleFields } from '@yinpu/contract/console'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import type { Customer } from './customer.ts'
import { FormFoot, Refused } from './customer-form.tsx'
import { KeptList } from './kept-list.tsx'

type InvoiceTitle = Customer['invoice_titles'][number]

interface FormProps {
  customer: Customer
  close: () => void
}

type Masked = (typeof maskedTitleFields)[number]

type Form = ReturnType<typeof useNewForm> | ReturnType<typeof useEditForm>

const useNewForm = ({ customer: { id, version, company }, close }: FormProps) =>
  useCallForm('addCustomerInvoiceTitle', {
    initial: {
      holder: 'company' as InvoiceTitleInput['holder'],
      title: company,
      ...{ tax_no: '', address: '', phone: '', bank: '', account: '', email: '', is_default: false },
      clear: [] as Masked[],
    },
    input: ({ clear: _, ...values }, key) => ({ params: { id }, body: { ...values, key, version } }),
    done: '发票抬头已添加',
    onDone: close,
  })

const useEditForm = ({
  customer: { id, version },
  title: { id: title_id, removed: _removed, ...title },
  close,
}: FormProps & { title: InvoiceTitle }) =>
  useCallForm('updateCustomerInvoiceTitle', {
    initial: { ...title, phone: '', account: '', email: '', clear: [] as Masked[] },
    input: (values) => ({ params: { id, title_id }, body: { ...values, version } }),
    done: '发票抬头已保存',
    onDone: close,
  })

interface MaskedFieldProps {
  form: Form
  field: Masked
  label: string
  stored?: InvoiceTitle | undefined
}

/** A stored one is seen masked: it is typed anew, left as it is, or cleared. */
function MaskedField({ form, field, label, stored }: MaskedFieldProps) {
  const masked = stored?.[field] ?? ''
  if (masked === '') return <TextInput label={label} autoComplete="off" {...form.text(field)} />
  const isCleared = form.values.clear.includes(field)
  return (
    <Stack gap={4}>
      <TextInput
        label={`${label}，不改则不填`}
        placeholder={isCleared ? '' : masked}
        autoComplete="off"
        disabled={isCleared}
        {...form.text(field)}
      />
      <Checkbox
        size="xs"
        label={`清空${label}`}
        checked={isCleared}
        onChange={({ currentTarget }) => {
          const others = form.values.clear.filter((one) => one !== field)
          if (currentTarget.checked) form.set(field, '')
          form.set('clear', currentTarget.checked ? [...others, field] : others)
        }}
      />
    </Stack>
  )
}

/** The fields that an invoice needs. */
function TitleFields({ form, stored, isDefault }: { form: Form; stored?: InvoiceTitle; isDefault: boolean }) {
  const isCompany = form.values.holder === 'company'
  return (
    <>
      <SegmentedControl
        aria-label="抬头类型"
        value={form.values.holder}
        onChange={(value) => {
          const holder = invoiceHolders.find((one) => one.value === value)
          if (holder) form.set('holder', holder.value)
        }}
        data={[...invoiceHolders]}
      />
      <TextInput label="抬头" autoComplete="off" data-autofocus {...form.text('title')} />
      {isCompany && (
        <>
          <TextInput label="税号" autoComplete="off" {...form.text('tax_no')} />
          <TextInput label="注册地址" autoComplete="off" {...form.text('address')} />
          <MaskedField form={form} field="phone" label="注册电话" stored={stored} />
          <TextInput label="开户行" autoComplete="off" {...form.text('bank')} />
          <MaskedField form={form} field="account" label="账号" stored={stored} />
        </>
      )}
      <MaskedField form={form} field="email" label="收发票的邮箱" stored={stored} />
      <Checkbox
        label="默认抬头"
        checked={form.values.is_default}
        disabled={isDefault}
        onChange={({ currentTarget }) => form.set('is_default', currentTarget.checked)}
      />
    </>
  )
}

function NewTitleForm(props: FormProps) {
  const form = useNewForm(props)
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Refused refusal={form.refusal} />
        <TitleFields form={form} isDefault={false} />
        <FormFoot label="添加" close={props.close} isSending={form.isSending} />
      </Stack>
    </form>
  )
}

function EditTitleForm(props: FormProps & { title: InvoiceTitle }) {
  const form = useEditForm(props)
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Refused refusal={form.refusal} />
        <TitleFields form={form} stored={props.title} isDefault={props.title.is_default} />
        <FormFoot label="保存" close={props.close} isSending={form.isSending} />
      </Stack>
    </form>
  )
}

/** The tax data of a customer, which the buyer sees in the own pages as well. */
export function CustomerInvoiceTitles({ customer }: { customer: Customer }) {
  const may = useMay()
  const remove = useChange('removeCustomerInvoiceTitle', { done: '发票抬头已移除，可以恢复' })
  const restore = useChange('restoreCustomerInvoiceTitle', { done: '发票抬头已恢复' })
  const { id, invoice_titles: titles } = customer
  const paramsOf = (title_id: string) => ({ params: { id, title_id } })
  return (
    <KeptList
      title="发票抬头"
      what="发票抬头"
      unit="个"
      items={titles}
      mayEdit={may('customer.edit')}
      remove={{ isPending: remove.isPending, send: (title) => remove.mutate(paramsOf(title)) }}
      restore={{ isPending: restore.isPending, send: (title) => restore.mutate(paramsOf(title)) }}
      describe={({ title, tax_no, is_default, address, phone, bank, account, email }) => (
        <span>
          <b>{title}</b> {tax_no} {is_default && <small>默认</small>}
          {[`${address} ${phone}`, `${bank} ${account}`, email]
            .map((line) => line.trim())
            .filter((line) => line !== '')
            .map((line) => (
              <div key={line}>{line}</div>
            ))}
        </span>
      )}
      summarise={({ title, tax_no }) => `${title} ${tax_no}`}
      addForm={(close) => <NewTitleForm customer={customer} close={close} />}
      editForm={(title, close) => <EditTitleForm customer={customer} title={title} close={close} />}
    />
  )
}
