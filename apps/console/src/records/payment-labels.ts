import { payChannel, payChannels } from '@yinpu/contract'

/** The method of payment: an offline one by the name that the shop gives it. */
export const channelLabel = (channel: number, label: string): string =>
  label || (payChannels.find(({ value }) => value === channel)?.label ?? '')

/** The target of a refund. */
export const refundTargetLabel = (to: 'origin' | 'balance', channel: number): string => {
  if (to === 'balance') return '退到余额'
  return channel === payChannel.offline ? '线下退回' : '原路退回'
}

/** Options to filter a list by the method of payment. */
export const channelChoices = payChannels.map(({ value, label }) => ({ value: String(value), label }))
