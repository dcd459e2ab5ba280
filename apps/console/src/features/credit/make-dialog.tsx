import { Button, Group, Text, TextInput } from '@mantine/core'
import { dayMs, formatMonth, monthOf, startOfMonth } from '@yinpu/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { findFieldErrors } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { useNow } from '../../session/use-now.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { FindCustomer } from './find-customer.tsx'

/** The last month that is over. */
const monthBefore = (now: number) => monthOf(startOfMonth(monthOf(now)) - dayMs)

const isMonth = (month: string) => findFieldErrors('makeStatement', { body: { month } }).month === undefined

/** Makes a statement of a past month for one customer, before its day or after it was missed. */
export function MakeDialog({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const now = useNow()
  const [customer, setCustomer] = useState<{ id: string; name: string }>()
  const form = useCallForm('makeStatement', {
    initial: { id: '', month: monthBefore(now) },
    input: ({ id, month }) => ({ params: { id }, body: { month } }),
    showsRefusal: true,
    onDone: ({ id }) => void navigate(`/statements/${id}`),
  })
  const { month } = form.values
  const choose = (chosen: { id: string; name: string } | undefined) => {
    setCustomer(chosen)
    form.set('id', chosen?.id ?? '')
  }
  return (
    <AskDialog
      title="出对账单"
      action="出对账单"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      {customer ? (
        <Group justify="space-between">
          <Text>
            客户 <b>{customer.name}</b>
          </Text>
          <Button size="compact-xs" onClick={() => choose(undefined)}>
            换一位
          </Button>
        </Group>
      ) : (
        <FindCustomer pick={choose} error={form.errors.id} />
      )}
      <TextInput
        type="month"
        label="账期"
        description="已经结束的月份；出过的不会再出一份"
        {...form.text('month')}
      />
      {customer && isMonth(month) && (
        <Text c="dimmed">{formatMonth(month)}的月结消费会列成一份对账单，客户会收到通知。</Text>
      )}
    </AskDialog>
  )
}
