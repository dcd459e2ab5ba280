import { payChannels } from '@yinpu/contract'
import { labelOf } from './label-of.ts'
import type { ShownRefund } from './show-refund.ts'

/** Where a refund goes. */
export const writeWay = ({ to, channel }: Pick<ShownRefund, 'to' | 'channel'>): string => {
  if (to === 'balance') return '退到余额'
  return channel === 4 ? '线下退回' : `原路退回（${labelOf(payChannels, channel)}）`
}
