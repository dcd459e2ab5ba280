import { payChannel, payChannels } from '@yinpu/contract'

/** How money comes: outside of us by the name that the shop gives it. */
export const channelWords = (channel: number, label: string): string =>
  label || (payChannels.find(({ value }) => value === channel)?.label ?? '')

/** Where it goes back to. */
export const wayWords = (to: 'origin' | 'balance', channel: number): string => {
  if (to === 'balance') return '退到余额'
  return channel === payChannel.offline ? '线下退回' : '原路退回'
}

/** To narrow a list by how money came. */
export const channelChoices = payChannels.map(({ value, label }) => ({ value: String(value), label }))
