import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { useRead } from '../../session/use-call.ts'
import styles from './find-customer.module.css'

interface Props {
  pick: (customer: { id: string; name: string }) => void
  /** why the input is not enough */
  error?: string | undefined
}

/** A customer, found by name or mobile. */
export function FindCustomer({ pick, error }: Props) {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 300)
  const result = useRead('find', { query: { q: keyword } }, { enabled: keyword !== '' })
  const customers = keyword ? (result.data?.customers ?? []) : []
  return (
    <Stack gap="xs">
      <TextInput
        label="哪位客户"
        placeholder="手机号后四位，或姓名"
        data-autofocus
        value={typed}
        error={error ?? (keyword !== '' && result.error ? messageOf(result.error) : undefined)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {customers.map(({ id, name, mobile }) => (
        <UnstyledButton key={id} className={styles.results ?? ''} onClick={() => pick({ id, name })}>
          {name} <span>{mobile}</span>
        </UnstyledButton>
      ))}
      {keyword !== '' && result.isSuccess && customers.length === 0 && (
        <Text c="dimmed">没有找到这位客户</Text>
      )}
    </Stack>
  )
}
