import { Anchor, Text, TextInput } from '@mantine/core'
import { formatFen, payChannels, stateOfPayment } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { useMove } from './use-move.ts'

const awaited: readonly number[] = [stateOfPayment.announced, stateOfPayment.onDelivery]

/** The money is here: a transfer that was announced, or what was collected with the goods. */
export function ConfirmForm({ order, close }: MoveProps) {
  const [note, setNote] = useState('')
  const confirm = useMove('confirmOrder', () => `${order.order_no} 的款已确认收到`)
  const waiting = order.payments?.find(({ state }) => awaited.includes(state))
  const { total_fen } = order
  const submit = () =>
    confirm.mutate(
      {
        params: { id: order.order_id },
        body: { note, ...(total_fen !== undefined && { expect_fen: total_fen }) },
      },
      { onSuccess: close },
    )
  return (
    <MoveDialog
      {...{ order, close, move: 'confirm', title: '确认收款', action: '已收到，确认' }}
      isBusy={confirm.isPending}
      error={confirm.error}
      onSubmit={submit}
    >
      <Text>
        请核对已收到
        {total_fen !== undefined && <b> ¥{formatFen(total_fen)}</b>}
        {waiting &&
          `（${waiting.offline_label || payChannels.find(({ value }) => value === waiting.channel)?.label}）`}
        。
      </Text>
      {waiting?.voucher && (
        <Anchor href={waiting.voucher.url} target="_blank" rel="noreferrer" size="sm">
          看付款凭证：{waiting.voucher.name}
        </Anchor>
      )}
      <TextInput
        label="备注"
        description="例如流水号；留在收款记录里"
        data-autofocus
        maxLength={200}
        value={note}
        error={faultsOf(confirm.error).note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
