import { Radio, Stack, Text } from '@mantine/core'
import { formatFen, payChannel } from '@yinpu/contract'
import { useState } from 'react'
import { wayWords } from '../../records/money-words.ts'
import { refundRenews } from '../../records/refund-request.tsx'
import { useChange } from '../../session/use-call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { RefundRow } from './refund-table.tsx'

export function RetryDialog({ refund, close }: { refund: RefundRow; close: () => void }) {
  const [back, setBack] = useState<'origin' | 'balance'>(refund.to)
  const isByHand = refund.channel === payChannel.offline
  const retry = useChange('retryRefund', {
    renews: refundRenews,
    done: isByHand ? '退款已完成' : '已再次退款',
  })
  return (
    <AskDialog
      title={`${isByHand ? '完成退款' : '再次退款'} ${refund.refund_no}`}
      action={isByHand && back === 'origin' ? '已线下退回，完成' : '再试一次'}
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
          {refund.channel !== payChannel.balance && (
            <Radio value="origin" label={wayWords('origin', refund.channel)} />
          )}
          <Radio value="balance" label="退到买家余额，马上到账" />
        </Stack>
      </Radio.Group>
    </AskDialog>
  )
}
