import { Checkbox, List, Text } from '@mantine/core'
import { formatNumber } from '@yinpu/contract'
import { useState } from 'react'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { leftOf } from './parcel-draft.ts'
import { ReasonField } from './reason-field.tsx'
import type { ShopOrder } from './shop-order.ts'

/** Explains the consequence for the money before the rest is closed. */
function MoneyConsequence({ order, mayRefund }: { order: ShopOrder; mayRefund: boolean }) {
  if (order.collect)
    return <Text>到付款仍按订单全额登记。少收的，请先按全额确认收款，再把未发的部分退给买家。</Text>
  return (
    <Text>
      未发商品的款<b>不会自动退回</b>
      {mayRefund ? '，需要退的请再办退款。' : '，需要退的请由可以退款的同事办理。'}
    </Text>
  )
}

/**
 * Ends the delivery of an order that was sent in part: it then waits for the buyer, who reads what is missing and why.
 */
export function CloseRestForm({ order, close, turnTo }: MoveProps) {
  const [isRefundNext, setRefundNext] = useState(true)
  const rest = order.lines.filter((line) => leftOf(line) > 0)
  const mayRefund = order.moves.includes('refund')
  const left = rest.map((line) => ({ line_id: line.line_id, quantity: leftOf(line) }))
  const form = useCallForm('closeRest', {
    initial: { why: '' },
    input: (body) => ({ params: { id: order.order_id }, body: { ...body, left } }),
    done: `${order.order_no} 其余不再发，待收货`,
    showsRefusal: true,
    onDone: () => (mayRefund && isRefundNext ? turnTo('refund') : close()),
  })
  return (
    <MoveDialog
      {...{ order, close, move: 'close-rest', title: '其余不再发', action: '其余不再发', isDangerous: true }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <div>
        <Text>这些不再发给买家，订单进入待收货：</Text>
        <List size="sm">
          {rest.map((line) => (
            <List.Item key={line.line_id}>
              {line.name} {formatNumber(leftOf(line), 2)} {line.unit}
            </List.Item>
          ))}
        </List>
      </div>
      <MoneyConsequence order={order} mayRefund={mayRefund} />
      <ReasonField label="为什么不再发" {...form.text('why')} />
      {mayRefund && (
        <Checkbox
          label="完成后打开退款"
          checked={isRefundNext}
          onChange={(event) => setRefundNext(event.currentTarget.checked)}
        />
      )}
    </MoveDialog>
  )
}
