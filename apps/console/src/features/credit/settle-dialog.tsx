import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { formatFen, plainYuan, type ReceiptMethod, receiptMethods } from '@yinpu/contract'
import { CashNote } from '../../records/cash-note.tsx'
import { messageOf } from '../../session/call.ts'
import { fenOf } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Statement } from './statement-state.ts'

function SettleFields({ statement, close }: { statement: Statement; close: () => void }) {
  const form = useCallForm('settleStatement', {
    initial: { amount_fen: plainYuan(statement.open_fen), way: 'bank' as ReceiptMethod, note: '' },
    yuan: { amount_fen: '金额' },
    input: ({ amount_fen, ...receipt }, key) => ({
      params: { id: statement.id },
      body: { ...receipt, amount_fen: fenOf(amount_fen), open_fen: statement.open_fen, key },
    }),
    done: '收款已登记',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Text>
          未结 <b>¥{formatFen(statement.open_fen)}</b>。收到一部分也可以登记，合计收齐后对账单结清。
        </Text>
        <TextInput label="收到的金额（元）" data-autofocus inputMode="decimal" {...form.text('amount_fen')} />
        <Select
          label="收款方式"
          data={receiptMethods.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          {...form.value('way')}
          onChange={(value) => form.set('way', value ?? 'bank')}
        />
        {form.values.way === 'cash' && <CashNote />}
        <TextInput label="备注" placeholder="付款户名、流水号后几位" {...form.text('note')} />
        {form.refusal !== null && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(form.refusal)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
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

/** Records a payment that was received for a statement. */
export function SettleDialog({ statement, opened, close }: Props) {
  return (
    <Dialog opened={opened} onClose={close} title={`登记收款 · ${statement.number}`}>
      <SettleFields statement={statement} close={close} />
    </Dialog>
  )
}
