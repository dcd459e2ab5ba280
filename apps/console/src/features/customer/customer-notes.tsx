import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { momentWords } from '../../records/due-date.tsx'
import { faultsOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { RecordTimeline } from '../../ui/record.tsx'
import type { Customer } from './customer-page.tsx'

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const key = useRef(crypto.randomUUID())
  const add = useChange('addCustomerNote', { done: '备注已添加', showsFaults: true })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(
          { params: { id }, body: { text, key: key.current } },
          {
            onSuccess: () => {
              setText('')
              key.current = crypto.randomUUID()
            },
          },
        )
      }}
    >
      <Stack gap="xs">
        <Textarea
          aria-label="内部备注"
          placeholder="写给同事看的话，客户看不到"
          autosize
          minRows={2}
          maxLength={500}
          value={text}
          error={faultsOf(add.error).text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={add.isPending} disabled={text.trim() === ''}>
            添加备注
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The staff's notes about a customer. */
export function CustomerNotes({ customer, now }: { customer: Customer; now: number }) {
  const may = useMay()
  const { notes } = customer
  return (
    <Stack gap="sm">
      {may('customer.edit') && customer.standing !== 'erased' && <NoteForm id={customer.id} />}
      {notes.length === 0 ? (
        <Text c="dimmed">还没有备注</Text>
      ) : (
        <RecordTimeline
          rows={notes.map(({ id, name, role, text, at }) => ({
            key: id,
            who: name || '系统管理员',
            role,
            title: '',
            note: text,
            at: momentWords(at, now),
          }))}
        />
      )}
    </Stack>
  )
}
