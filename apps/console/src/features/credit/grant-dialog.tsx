import { Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../session/use-call.ts'
import { CreditCard } from './credit-card.tsx'
import styles from './grant-dialog.module.css'

function FindCustomer({ pick }: { pick: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 300)
  const found = useRead('find', { query: { q: words } }, { enabled: words !== '' })
  const customers = words ? (found.data?.customers ?? []) : []
  return (
    <Stack gap="xs">
      <TextInput
        label="哪位客户"
        placeholder="手机号、后四位，或姓名"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {customers.map(({ id, name, mobile }) => (
        <UnstyledButton key={id} className={styles.found ?? ''} onClick={() => pick(id)}>
          {name} <span>{mobile}</span>
        </UnstyledButton>
      ))}
      {words !== '' && found.isSuccess && customers.length === 0 && <Text c="dimmed">没有找到这位客户</Text>}
    </Stack>
  )
}

interface Props {
  opened: boolean
  /** whose account is looked at; empty: nobody was chosen yet */
  customerId: string
  pick: (id: string) => void
  close: () => void
}

/** The account of a customer, found by name or mobile where none is open yet. */
export function GrantDialog({ opened, customerId, pick, close }: Props) {
  return (
    <Modal opened={opened} onClose={close} title="客户的月结" size="lg">
      {customerId ? <CreditCard customerId={customerId} /> : <FindCustomer pick={pick} />}
    </Modal>
  )
}
