import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { InvoiceRow } from './invoice-rows.ts'

function VoidFields({ row, close }: { row: InvoiceRow; close: () => void }) {
  const form = useCallForm('voidInvoice', {
    initial: { why: '' },
    input: (body) => ({ params: { id: row.invoice?.id ?? '' }, body }),
    done: '发票已作废，可以重新开票',
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Text>
          发票 {row.invoice?.number} 作废后，买家不能再下载，号码不能再用。请先在税务系统里作废或红冲。
          {row.invoice?.orders && `合开的 ${row.invoice.orders.length} 个订单都可以重新开票。`}
        </Text>
        <TextInput label="原因" data-autofocus {...form.text('why')} />
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" color="red" loading={form.isSending}>
            作废
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Takes an invoice back, with a reason. */
export function VoidDialog({ row, close }: { row: InvoiceRow | undefined; close: () => void }) {
  return (
    <Dialog opened={row !== undefined} onClose={close} title="作废发票">
      {row && <VoidFields key={row.invoice?.id} row={row} close={close} />}
    </Dialog>
  )
}
