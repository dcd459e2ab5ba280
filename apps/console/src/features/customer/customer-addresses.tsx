import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import type { Customer } from './customer.ts'
import { FormFoot, Refused } from './customer-form.tsx'
import { KeptList } from './kept-list.tsx'

type Address = Customer['addresses'][number]

interface FormProps {
  customer: Customer
  close: () => void
}

const addressHint = '整段粘贴，省市区自动认出'

function NewAddressForm({ customer, close }: FormProps) {
  const { id, version, name } = customer
  const form = useCallForm('addCustomerAddress', {
    initial: { name, mobile: '', text: '', tag: '', is_default: false },
    input: (values, key) => ({ params: { id }, body: { ...values, key, version } }),
    done: '地址已添加',
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Refused refusal={form.refusal} />
        <TextInput label="收货人" autoComplete="off" {...form.text('name')} />
        <TextInput label="电话" autoComplete="off" {...form.text('mobile')} />
        <Textarea label="地址" placeholder={addressHint} autosize minRows={2} {...form.text('text')} />
        <TextInput label="标签" placeholder="例如公司、仓库" autoComplete="off" {...form.text('tag')} />
        <Checkbox
          label="默认地址"
          checked={form.values.is_default}
          onChange={({ currentTarget }) => form.set('is_default', currentTarget.checked)}
        />
        <FormFoot label="添加" close={close} isSending={form.isSending} />
      </Stack>
    </form>
  )
}

function EditAddressForm({ customer, address, close }: FormProps & { address: Address }) {
  const { id, version } = customer
  const { name, place, tag, is_default } = address
  const form = useCallForm('updateCustomerAddress', {
    initial: { name, mobile: '', text: place, tag, is_default },
    input: (values) => ({ params: { id, address_id: address.id }, body: { ...values, version } }),
    done: '地址已保存',
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Refused refusal={form.refusal} />
        <TextInput label="收货人" autoComplete="off" {...form.text('name')} />
        <TextInput
          label="新电话（不改则不填）"
          placeholder={address.mobile}
          autoComplete="off"
          {...form.text('mobile')}
        />
        <Textarea label="地址" placeholder={addressHint} autosize minRows={2} {...form.text('text')} />
        <TextInput label="标签" autoComplete="off" {...form.text('tag')} />
        <Checkbox
          label="默认地址"
          checked={form.values.is_default}
          disabled={is_default}
          onChange={({ currentTarget }) => form.set('is_default', currentTarget.checked)}
        />
        <FormFoot label="保存" close={close} isSending={form.isSending} />
      </Stack>
    </form>
  )
}

/** The addresses of a customer, which the buyer sees in the own pages as well. */
export function CustomerAddresses({ customer }: { customer: Customer }) {
  const may = useMay()
  const remove = useChange('removeCustomerAddress', { done: '地址已移除，可以恢复' })
  const restore = useChange('restoreCustomerAddress', { done: '地址已恢复' })
  const { id, addresses } = customer
  const paramsOf = (address_id: string) => ({ params: { id, address_id } })
  return (
    <KeptList
      title="收货地址"
      what="地址"
      unit="个"
      items={addresses}
      mayEdit={may('customer.edit')}
      remove={{ isPending: remove.isPending, send: (address) => remove.mutate(paramsOf(address)) }}
      restore={{ isPending: restore.isPending, send: (address) => restore.mutate(paramsOf(address)) }}
      describe={({ name, mobile, is_default, tag, place }) => (
        <span>
          <b>{name}</b> {mobile} <small>{is_default ? '默认' : tag}</small>
          <br />
          {place}
        </span>
      )}
      summarise={({ name, place }) => `${name} ${place}`}
      addForm={(close) => <NewAddressForm customer={customer} close={close} />}
      editForm={(address, close) => <EditAddressForm customer={customer} address={address} close={close} />}
    />
  )
}
