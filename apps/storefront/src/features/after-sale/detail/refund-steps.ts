import { payChannels, type Refund, refundMethods, stateOfRefund, textOf } from '@yinpu/contract'

const channelLabels = textOf(payChannels)
const methodLabels = textOf(refundMethods)

/** Names the method of the refund. */
export const refundMethodText = ({ method, channel }: Pick<Refund, 'method' | 'channel'>): string => {
  if (method === 'origin') return `原路退回${channelLabels[channel]}`
  return methodLabels[method] ?? ''
}

interface RefundStep {
  label: string
  kind: 'done' | 'current' | 'wrong' | 'ahead'
  at: number | undefined
}

/** The steps of a refund, from the shop's promise to the arrival of the money. */
export const refundSteps = ({ state, method, created_at, done_at, at }: Refund): RefundStep[] => {
  const promised = { label: '店铺已发起', kind: 'done', at: created_at } as const
  if (state === stateOfRefund.failed)
    return [promised, { label: '退款未成功，店铺会重新处理', kind: 'wrong', at }]
  return state === stateOfRefund.done
    ? [promised, { label: '已退回', kind: 'done', at: done_at ?? at }]
    : [
        promised,
        {
          label: method === 'offline' ? '店铺转账中' : '支付渠道处理中',
          kind: 'current',
          at: undefined,
        },
        { label: '退回', kind: 'ahead', at: undefined },
      ]
}
