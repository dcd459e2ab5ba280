import { Button, Group, Text, TextInput } from '@mantine/core'
import { dayMs, formatMonth, monthOf, startOfMonth } from '@yinpu/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { FindCustomer } from './find-customer.tsx'

/** The last month that is over. */
const monthBefore = (now: number) => monthOf(startOfMonth(monthOf(now)) - dayMs)

/** A statement that is wanted before its day, or was missed: of a month that is over, for one customer. */
export function MakeDialog({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const now = useNow()
  const [customer, setCustomer] = useState<{ id: string; name: string }>()
  const [month, setMonth] = useState(() => monthBefore(now))
  const [isTried, setTried] = useState(false)
  const make = useChange('makeStatement', {
    showsFaults: true,
  })
  const faults = faultsOf(make.error)
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
  const submit = () => {
    setTried(true)
    if (!customer || !isMonth) return
    make.mutate(
      { params: { id: customer.id }, body: { month } },
      { onSuccess: ({ id }) => void navigate(`/statements/${id}`) },
    )
  }
  const monthFault = isTried && !isMonth ? '请填写账期，例如 2026-10' : faults.month
  return (
    <AskDialog
      title="出对账单"
      action="出对账单"
      isBusy={make.isPending}
      error={Object.keys(faults).length > 0 ? null : make.error}
      close={close}
      submit={submit}
    >
      {customer ? (
        <Group justify="space-between">
          <Text>
            客户 <b>{customer.name}</b>
          </Text>
          <Button size="compact-xs" onClick={() => setCustomer(undefined)}>
            换一位
          </Button>
        </Group>
      ) : (
        <FindCustomer pick={setCustomer} error={isTried ? '请选择一位客户' : undefined} />
      )}
      <TextInput
        type="month"
        label="账期"
        description="已经结束的月份；出过的不会再出一份"
        value={month}
        error={monthFault}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      {customer && isMonth && (
        <Text c="dimmed">{formatMonth(month)}的月结消费会列成一份对账单，客户会收到通知。</Text>
      )}
    </AskDialog>
  )
}
