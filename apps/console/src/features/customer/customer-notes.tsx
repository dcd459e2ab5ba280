import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { momentText } from '../../records/due-date.tsx'
import { useMay } from '../../session/me.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { RecordTimeline } from '../../ui/record.tsx'
import type { Customer } from './customer.ts'

function NoteForm({ id }: { id: string }) {
  const form = useCallForm('addCustomerNote', {
    initial: { text: '' },
    input: (note, key) => ({ params: { id }, body: { ...note, key } }),
    done: '备注已添加',
    isRepeated: true,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="xs">
        <Textarea
          aria-label="内部备注"
          placeholder="写给同事看的话，客户看不到"
          autosize
          minRows={2}
          {...form.text('text')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSending} disabled={form.values.text.trim() === ''}>
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
            at: momentText(at, now),
          }))}
        />
      )}
    </Stack>
  )
}
