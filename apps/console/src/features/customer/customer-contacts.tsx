import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MaskedMobile } from '../../records/masked-mobile.tsx'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Customer } from './customer.ts'
import styles from './customer-contacts.module.css'
import { FormFoot, Refused } from './customer-form.tsx'

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
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Contact>()
  const remove = useChange('removeCustomerContact', { done: '联系人已移除，可以恢复' })
  const restore = useChange('restoreCustomerContact', { done: '联系人已恢复' })
  const mayEdit = may('customer.edit') && customer.standing !== 'erased'
  const { id, contacts } = customer
  const present = contacts.filter(({ removed }) => !removed)
  const removed = contacts.filter((contact) => contact.removed)
  const close = () => {
    setAdding(false)
    setEdited(undefined)
  }
  return (
    <Panel title="联系人" actions={mayEdit && <Button onClick={() => setAdding(true)}>添加</Button>}>
      <ul className={styles.contacts}>
        <li>
          <span>
            <b>{customer.name || '未填姓名'}</b> {customer.role}
          </span>
          <span>
            <MaskedMobile mobile={customer.mobile} of={{ call: 'revealCustomer', id }} />
          </span>
          <small>{customer.awaits_owner ? '登录用的号码，本人还没有登录过' : '登录用的号码'}</small>
        </li>
        {present.map((contact) => (
          <li key={contact.id}>
            <span>
              <b>{contact.name}</b> {contact.role}
            </span>
            <span>
              <MaskedMobile mobile={contact.mobile} of={{ call: 'revealContact', id: contact.id }} />
            </span>
            {mayEdit && (
              <Group gap="xs">
                <Button onClick={() => setEdited(contact)}>修改</Button>
                <Button
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ params: { id, contact_id: contact.id } })}
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
          <summary>已移除 {removed.length} 位</summary>
          <ul className={styles.contacts}>
            {removed.map((contact) => (
              <li key={contact.id}>
                <Text c="dimmed">
                  {contact.name} {contact.mobile} {contact.role}
                </Text>
                {mayEdit && (
                  <Button
                    loading={restore.isPending}
                    onClick={() => restore.mutate({ params: { id, contact_id: contact.id } })}
                  >
                    恢复
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Dialog opened={isAdding} onClose={close} title="添加联系人">
        <NewContactForm customer={customer} close={close} />
      </Dialog>
      <Dialog opened={edited !== undefined} onClose={close} title="修改联系人">
        {edited && <EditContactForm key={edited.id} customer={customer} contact={edited} close={close} />}
      </Dialog>
    </Panel>
  )
}
