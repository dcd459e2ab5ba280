import { Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { plainYuan, readYuan } from '@yinpu/contract'
import { creditTermDays } from '@yinpu/contract/console'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { CustomerCredit } from './credit-words.ts'

const usualDays = 15

function CreditFields({ customer, close }: { customer: CustomerCredit; close: () => void }) {
  const { credit, buyer } = customer
  const [limit, setLimit] = useState(credit ? plainYuan(credit.limit_fen) : '')
  const [days, setDays] = useState<number | string>(credit?.term_days ?? usualDays)
  const [isEnabled, setEnabled] = useState(credit?.enabled ?? true)
  const [wrong, setWrong] = useState('')
  const change = useChange('setCustomerCredit', {
    done: credit ? '月结设置已修改' : '月结已开通',
    showsFaults: true,
  })
  const faults = faultsOf(change.error)
  const save = () => {
    const read = readYuan(limit, '额度')
    setWrong(read.ok ? '' : read.message)
    if (!read.ok) return
    const body = {
      limit_fen: read.fen,
      term_days: Number(days),
      enabled: isEnabled,
      // As it is shown now: whoever has changed it since is not overwritten.
      version: credit?.version ?? 0,
    }
    change.mutate({ params: { id: buyer.id }, body }, { onSuccess: close })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="额度（元）"
          data-autofocus
          inputMode="decimal"
          value={limit}
          error={wrong || faults.limit_fen}
          onChange={(event) => {
            setLimit(event.currentTarget.value)
            setWrong('')
          }}
        />
        <NumberInput
          label="账期（天）"
          description={`出账后 ${creditTermDays.least} 至 ${creditTermDays.most} 天内结清，每月 1 日出账；逾期后不能再用月结下单`}
          // Not clamped: a number out of bounds is told, not changed behind somebody's back.
          clampBehavior="none"
          allowDecimal={false}
          value={days}
          error={faults.term_days}
          onChange={setDays}
        />
        <Switch
          label="可以用月结下单"
          checked={isEnabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
        {credit && (
          <Text size="xs" c="dimmed">
            额度改低或停用不影响已经欠的款，只是不能再下新单。
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" loading={change.isPending}>
            {credit ? '保存' : '开通'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Props {
  customer: CustomerCredit | undefined
  opened: boolean
  close: () => void
}

/** Grants a customer monthly payment, or changes how far it goes. */
export function CreditDialog({ customer, opened, close }: Props) {
  return (
    <Dialog
      opened={opened && customer !== undefined}
      onClose={close}
      title={`月结 · ${customer?.buyer.name ?? ''}`}
    >
      {customer && <CreditFields customer={customer} close={close} />}
    </Dialog>
  )
}
