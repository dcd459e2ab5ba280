import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { wordsOf } from '../../session/call.ts'
import { useRead } from '../../session/use-call.ts'
import styles from './find-customer.module.css'

interface Props {
  pick: (customer: { id: string; name: string }) => void
  /** why what was typed is not enough */
  error?: string | undefined
}

/** A customer, found by name or mobile. */
export function FindCustomer({ pick, error }: Props) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 300)
  const found = useRead('find', { query: { q: words } }, { enabled: words !== '' })
  const customers = words ? (found.data?.customers ?? []) : []
  return (
    <Stack gap="xs">
      <TextInput
        label="哪位客户"
        placeholder="手机号后四位，或姓名"
        data-autofocus
        value={typed}
        error={error ?? (words !== '' && found.error ? wordsOf(found.error) : undefined)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {customers.map(({ id, name, mobile }) => (
        <UnstyledButton key={id} className={styles.found ?? ''} onClick={() => pick({ id, name })}>
          {name} <span>{mobile}</span>
        </UnstyledButton>
      ))}
      {words !== '' && found.isSuccess && customers.length === 0 && <Text c="dimmed">没有找到这位客户</Text>}
    </Stack>
  )
}
