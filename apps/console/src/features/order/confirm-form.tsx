import { Anchor, Text, TextInput } from '@mantine/core'
import { formatFen, payChannels, stateOfPayment } from '@yinpu/contract'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'

const awaited: readonly number[] = [stateOfPayment.announced, stateOfPayment.onDelivery]

/** Confirms received money: an announced transfer, or cash on delivery. */
export function ConfirmForm({ order, close }: MoveProps) {
  const waiting = order.payments?.find(({ state }) => awaited.includes(state))
  const { total_fen } = order
  const form = useCallForm('confirmOrder', {
    initial: { note: '' },
    input: (body) => ({
      params: { id: order.order_id },
      body: { ...body, ...(total_fen !== undefined && { expect_fen: total_fen }) },
    }),
    done: `${order.order_no} 的款已确认收到`,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <MoveDialog
      {...{ order, close, move: 'confirm', title: '确认收款', action: '已收到，确认' }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
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
        {...form.text('note')}
      />
    </MoveDialog>
  )
}
