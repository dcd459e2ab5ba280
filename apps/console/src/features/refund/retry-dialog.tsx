import { Radio, Stack, Text } from '@mantine/core'
import { formatFen, payChannel } from '@yinpu/contract'
import { useState } from 'react'
import { refundTargetLabel } from '../../records/payment-labels.ts'
import { useChange } from '../../session/use-call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { RefundRow } from './refund-table.tsx'

export function RetryDialog({ refund, close }: { refund: RefundRow; close: () => void }) {
  // An offline payment is refunded offline by 已线下退款; here it can only go to the balance instead.
  const isOffline = refund.channel === payChannel.offline
  const [back, setBack] = useState<'origin' | 'balance'>(isOffline ? 'balance' : refund.to)
  const retry = useChange('retryRefund', {
    done: back === 'balance' ? '已退到余额' : '已再次退款',
  })
  return (
    <AskDialog
      title={`${isOffline ? '改退余额' : '再次退款'} ${refund.refund_no}`}
      action={back === 'balance' ? '退到余额' : '再试一次'}
      isBusy={retry.isPending}
      error={retry.error}
      close={close}
      submit={() => retry.mutate({ params: { no: refund.refund_no }, body: { back } }, { onSuccess: close })}
    >
      <Text>
        订单 {refund.order_no}：<b>¥{formatFen(refund.amount_fen)}</b>
        {refund.failure && `，上次支付机构答复“${refund.failure}”`}。
      </Text>
      <Radio.Group
        label="退到哪里"
        value={back}
        onChange={(value) => setBack(value === 'balance' ? 'balance' : 'origin')}
      >
        <Stack gap={6} mt={4}>
          {refund.channel !== payChannel.balance && !isOffline && (
            <Radio value="origin" label={refundTargetLabel('origin', refund.channel)} />
          )}
          <Radio value="balance" label="退到买家余额，马上到账" />
        </Stack>
      </Radio.Group>
    </AskDialog>
  )
}
