import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Customer } from './customer.ts'
import styles from './customer-contacts.module.css'
import { FormFoot, Refused } from './customer-form.tsx'

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
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Address>()
  const remove = useChange('removeCustomerAddress', { done: '地址已移除，可以恢复' })
  const restore = useChange('restoreCustomerAddress', { done: '地址已恢复' })
  const mayEdit = may('customer.edit')
  const { id, addresses } = customer
  const present = addresses.filter(({ removed }) => !removed)
  const removed = addresses.filter((address) => address.removed)
  const close = () => {
    setAdding(false)
    setEdited(undefined)
  }
  return (
    <Panel title="收货地址" actions={mayEdit && <Button onClick={() => setAdding(true)}>添加</Button>}>
      {present.length === 0 && <Text c="dimmed">还没有地址</Text>}
      <ul className={styles.contacts}>
        {present.map((address) => (
          <li key={address.id}>
            <span>
              <b>{address.name}</b> {address.mobile}{' '}
              <small>{address.is_default ? '默认' : address.tag}</small>
              <br />
              {address.place}
            </span>
            {mayEdit && (
              <Group gap="xs">
                <Button onClick={() => setEdited(address)}>修改</Button>
                <Button
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ params: { id, address_id: address.id } })}
                >
                  移除
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <details>
          <summary>已移除 {removed.length} 个</summary>
          <ul className={styles.contacts}>
            {removed.map((address) => (
              <li key={address.id}>
                <Text c="dimmed">
                  {address.name} {address.place}
                </Text>
                {mayEdit && (
                  <Button
                    loading={restore.isPending}
                    onClick={() => restore.mutate({ params: { id, address_id: address.id } })}
                  >
                    恢复
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Dialog opened={isAdding} onClose={close} title="添加地址">
        <NewAddressForm customer={customer} close={close} />
      </Dialog>
      <Dialog opened={edited !== undefined} onClose={close} title="修改地址">
        {edited && <EditAddressForm key={edited.id} customer={customer} address={edited} close={close} />}
      </Dialog>
    </Panel>
  )
}
