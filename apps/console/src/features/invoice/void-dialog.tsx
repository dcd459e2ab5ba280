import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { InvoiceRow } from './invoice-rows.ts'

function VoidFields({ row, close }: { row: InvoiceRow; close: () => void }) {
  const [why, setWhy] = useState('')
  const change = useChange('voidInvoice', {
    done: '发票已作废，可以重新开票',
    showsFaults: true,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ params: { id: row.invoice?.id ?? '' }, body: { why } }, { onSuccess: close })
      }}
    >
      <Stack gap="sm">
        <Text>
          发票 {row.invoice?.number} 作废后，买家不能再下载，号码不能再用。请先在税务系统里作废或红冲。
        </Text>
        <TextInput
          label="原因"
          data-autofocus
          value={why}
          error={faultsOf(change.error).why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" color="red" loading={change.isPending}>
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
