import { Stack, TextInput } from '@mantine/core'
import { MaskedMobile } from '../../records/masked-mobile.tsx'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import type { Customer } from './customer.ts'
import { FormFoot, Refused } from './customer-form.tsx'
import { KeptList } from './kept-list.tsx'

type Contact = Customer['contacts'][number]

interface FormProps {
  customer: Customer
  close: () => void
}

function NewContactForm({ customer, close }: FormProps) {
  const { id, version } = customer
  const form = useCallForm('addCustomerContact', {
    initial: { name: '', mobile: '', role: '' },
    input: (values, key) => ({ params: { id }, body: { ...values, key, version } }),
    done: '联系人已添加',
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Refused refusal={form.refusal} />
        <TextInput label="姓名" autoComplete="off" data-autofocus {...form.text('name')} />
        <TextInput label="手机号" inputMode="numeric" autoComplete="off" {...form.text('mobile')} />
        <TextInput label="职务" placeholder="例如财务" autoComplete="off" {...form.text('role')} />
        <FormFoot label="添加" close={close} isSending={form.isSending} />
      </Stack>
    </form>
  )
}

function EditContactForm({ customer, contact, close }: FormProps & { contact: Contact }) {
  const { id, version } = customer
  const form = useCallForm('updateCustomerContact', {
    initial: { name: contact.name, mobile: '', role: contact.role },
    input: (values) => ({ params: { id, contact_id: contact.id }, body: { ...values, version } }),
    done: '联系人已保存',
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Refused refusal={form.refusal} />
        <TextInput label="姓名" autoComplete="off" {...form.text('name')} />
        <TextInput
          label="新手机号（不改则不填）"
          placeholder={contact.mobile}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('mobile')}
        />
        <TextInput label="职务" autoComplete="off" {...form.text('role')} />
        <FormFoot label="保存" close={close} isSending={form.isSending} />
      </Stack>
    </form>
  )
}

/** The people of a customer: first the account's own, whose mobile signs in. */
export function CustomerContacts({ customer }: { customer: Customer }) {
  const may = useMay()
  const remove = useChange('removeCustomerContact', { done: '联系人已移除，可以恢复' })
  const restore = useChange('restoreCustomerContact', { done: '联系人已恢复' })
  const { id, contacts } = customer
  const paramsOf = (contact_id: string) => ({ params: { id, contact_id } })
  return (
    <KeptList
      title="联系人"
      what="联系人"
      unit="位"
      items={contacts}
      mayEdit={may('customer.edit') && customer.standing !== 'erased'}
      remove={{ isPending: remove.isPending, send: (contact) => remove.mutate(paramsOf(contact)) }}
      restore={{ isPending: restore.isPending, send: (contact) => restore.mutate(paramsOf(contact)) }}
      describe={(contact) => (
        <>
          <span>
            <b>{contact.name}</b> {contact.role}
          </span>
          <span>
            <MaskedMobile mobile={contact.mobile} of={{ call: 'revealContact', id: contact.id }} />
          </span>
        </>
      )}
      summarise={({ name, mobile, role }) => `${name} ${mobile} ${role}`}
      addForm={(close) => <NewContactForm customer={customer} close={close} />}
      editForm={(contact, close) => <EditContactForm customer={customer} contact={contact} close={close} />}
    >
      <li>
        <span>
          <b>{customer.name || '未填姓名'}</b> {customer.role}
        </span>
        <span>
          <MaskedMobile mobile={customer.mobile} of={{ call: 'revealCustomer', id }} />
        </span>
        <small>{customer.awaits_owner ? '登录用的号码，本人还没有登录过' : '登录用的号码'}</small>
      </li>
    </KeptList>
  )
}
