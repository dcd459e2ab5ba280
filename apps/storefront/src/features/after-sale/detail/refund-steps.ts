import { payChannel, payChannels, type Refund, stateOfRefund, textOf } from '@yinpu/contract'

const channelWords = textOf(payChannels)

/** Which way the money goes. */
export const refundWay = ({ to, channel }: Pick<Refund, 'to' | 'channel'>): string =>
  to === 'balance' ? '退到账户余额' : `原路退回${channelWords[channel]}`

interface RefundStep {
  label: string
  kind: 'done' | 'current' | 'wrong' | 'ahead'
  at: number | undefined
}

/** From the shop's word to the buyer's pocket. */
export const refundSteps = ({ state, to, channel, created_at, done_at, at }: Refund): RefundStep[] => {
  const promised = { label: '店铺已发起', kind: 'done', at: created_at } as const
  if (state === stateOfRefund.failed)
    return [promised, { label: '退款未成功，店铺会重新处理', kind: 'wrong', at }]
  return state === stateOfRefund.done
    ? [promised, { label: '已退回', kind: 'done', at: done_at ?? at }]
    : [
        promised,
        {
          label: to === 'origin' && channel === payChannel.offline ? '店铺转账中' : '支付渠道处理中',
          kind: 'current',
          at: undefined,
        },
        { label: '退回', kind: 'ahead', at: undefined },
      ]
}
