import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Refusal } from '@yinpu/client'
import { knownCustomer, mostContacts } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay } from '../../session/me.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './new-customer.module.css'

/** The customer who has the mobile already, if that is why a new one was refused. */
const firstOf = (refusal: unknown) => {
  if (!(refusal instanceof Refusal)) return undefined
  const known = knownCustomer.safeParse(refusal.data)
  return known.success ? known.data : undefined
}

interface Contact {
  name: string
  mobile: string
  role: string
}

const noContact: Contact = { name: '', mobile: '', role: '' }

/** A name and a mobile are enough; a company has more people. */
function NewCustomerForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const contacts: readonly Contact[] = []
  const form = useCallForm('createCustomer', {
    initial: { name: '', company: '', mobile: '', role: '', contacts },
    input: ({ contacts, ...fields }, key) => ({ body: { ...fields, contacts: [...contacts], key } }),
    done: '客户已建立',
    onDone: ({ id }) => {
      close()
      void navigate(`/customers/${id}`)
    },
  })
  const first = firstOf(form.refusal)
  const setContact = (index: number, change: Partial<Contact>) =>
    form.set(
      'contacts',
      form.values.contacts.map((contact, at) => (at === index ? { ...contact, ...change } : contact)),
    )
  const fieldOf = (index: number, field: keyof Contact) => ({
    value: form.values.contacts[index]?.[field] ?? '',
    error: form.errors[`contacts.${index}.${field}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setContact(index, { [field]: currentTarget.value }),
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        {first && (
          <Alert color="yellow">
            这个手机号已有客户：
            <Link to={`/customers/${first.customer_id}`} onClick={close}>
              {first.name || '未填姓名'}
            </Link>
          </Alert>
        )}
        <div className={styles.pair}>
          <TextInput label="姓名" autoComplete="off" data-autofocus {...form.text('name')} />
          <TextInput
            label="手机号"
            inputMode="numeric"
            autoComplete="off"
            description="本人第一次用验证码登录后，就是他自己的账号"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.text('mobile')}
          />
        </div>
        <div className={styles.pair}>
          <TextInput label="公司（没有则不填）" autoComplete="off" {...form.text('company')} />
          <TextInput label="职务" placeholder="例如采购" autoComplete="off" {...form.text('role')} />
        </div>
        {form.values.contacts.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids before they are stored
          <fieldset key={index} className={styles.contact}>
            <legend>联系人 {index + 2}</legend>
            <TextInput aria-label="姓名" placeholder="姓名" {...fieldOf(index, 'name')} />
            <TextInput
              aria-label="手机号"
              placeholder="手机号"
              inputMode="numeric"
              {...fieldOf(index, 'mobile')}
            />
            <TextInput aria-label="职务" placeholder="职务，例如财务" {...fieldOf(index, 'role')} />
            <Button
              aria-label={`去掉联系人 ${index + 2}`}
              onClick={() =>
                form.set(
                  'contacts',
                  form.values.contacts.filter((__, at) => at !== index),
                )
              }
            >
              <IconX size={14} />
            </Button>
          </fieldset>
        ))}
        {form.values.contacts.length < mostContacts && (
          <Group>
            <Button
              leftSection={<IconPlus size={14} />}
              onClick={() => form.set('contacts', [...form.values.contacts, noContact])}
            >
              再加一位联系人
            </Button>
            <Text size="xs" c="dimmed">
              其他联系人不能登录这个账号
            </Text>
          </Group>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>取消</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
            建立客户
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export function NewCustomer() {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!may(['order.take', 'customer.edit'])) return null
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={14} />} onClick={() => setOpen(true)}>
        新客户
      </Button>
      <Dialog opened={isOpen} onClose={close} title="新客户" size="lg">
        <NewCustomerForm close={close} />
      </Dialog>
    </>
  )
}
