import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { formatFen, plainYuan, type ReceiptWay, readYuan, receiptWays } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Statement } from './credit-words.ts'

function SettleFields({ statement, close }: { statement: Statement; close: () => void }) {
  const [sum, setSum] = useState(plainYuan(statement.open_fen))
  const [way, setWay] = useState<ReceiptWay>('bank')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState('')
  /** one for each form that is opened: sent twice, it is kept once */
  const [key] = useState(() => crypto.randomUUID())
  const settle = useChange('settleStatement', {
    done: '收款已登记',
    showsFaults: true,
  })
  const faults = faultsOf(settle.error)
  const save = () => {
    const read = readYuan(sum)
    setWrong(read.ok ? '' : read.message)
    if (!read.ok) return
    const body = { amount_fen: read.fen, open_fen: statement.open_fen, way, note, key }
    settle.mutate({ params: { id: statement.id }, body }, { onSuccess: close })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <Text>
          未结 <b>¥{formatFen(statement.open_fen)}</b>。收到一部分也可以登记，合计收齐后对账单结清。
        </Text>
        <TextInput
          label="收到的金额（元）"
          data-autofocus
          inputMode="decimal"
          value={sum}
          error={wrong || faults.amount_fen}
          onChange={(event) => {
            setSum(event.currentTarget.value)
            setWrong('')
          }}
        />
        <Select
          label="收款方式"
          data={receiptWays.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          value={way}
          error={faults.way}
          onChange={(value) => setWay((value ?? 'bank') as ReceiptWay)}
        />
        <TextInput
          label="备注"
          placeholder="付款户名、流水号后几位"
          value={note}
          error={faults.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" loading={settle.isPending}>
            登记收款
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Props {
  statement: Statement
  opened: boolean
  close: () => void
}

/** Writes down what has come for a statement. */
export function SettleDialog({ statement, opened, close }: Props) {
  return (
    <Dialog opened={opened} onClose={close} title={`登记收款 · ${statement.number}`}>
      <SettleFields statement={statement} close={close} />
    </Dialog>
  )
}
