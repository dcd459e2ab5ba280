import { List, Text } from '@mantine/core'
import { formatFen, payChannel, payChannels, textOf } from '@yinpu/contract'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { RunningJobs } from './running-jobs.tsx'
import type { ShopOrder } from './shop-order.ts'

const refundText = ({ channel, to }: NonNullable<ShopOrder['goes_back']>[number]) => {
  if (to === 'balance') return '退到余额，立即到账'
  if (channel === payChannel.credit) return '从月结欠款中减去'
  return channel === payChannel.offline ? '请线下退给买家，再到退款里完成' : '自动原路退回'
}

/** Names the refund for the buyer before the order is cancelled. */
function GoesBack({ order }: { order: ShopOrder }) {
  const { goes_back } = order
  if (!goes_back) return <Text>已付的款会原路退回。</Text>
  if (goes_back.length === 0) return <Text>买家没有付过款，不会有退款。</Text>
  const sum = goes_back.reduce((total, { amount_fen }) => total + amount_fen, 0)
  return (
    <div>
      <Text>
        取消后退回买家 <b>¥{formatFen(sum)}</b>：
      </Text>
      <List size="sm">
        {goes_back.map((one) => (
          <List.Item key={`${one.channel} ${one.amount_fen}`}>
            {textOf(payChannels)[one.channel]} ¥{formatFen(one.amount_fen)}，{refundText(one)}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

/** Cancels the order, and refunds the payments. */
export function CancelForm({ order, close }: MoveProps) {
  const form = useCallForm('cancelOrder', {
    initial: { why: '' },
    input: (body) => ({ params: { id: order.order_id }, body }),
    done: ({ refunds = [] }) =>
      refunds.length > 0 ? `${order.order_no} 已取消，退款已登记` : `${order.order_no} 已取消`,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <MoveDialog
      {...{ order, close, move: 'cancel', title: '取消订单', action: '取消订单', isDangerous: true }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <RunningJobs order={order} then="取消后工单撤回，请先告诉车间停下。" />
      <GoesBack order={order} />
      <ReasonField label="为什么取消" {...form.text('why')} />
    </MoveDialog>
  )
}
