import { payChannels } from '@yinpu/contract'
import { labelOf } from './label-of.ts'

/** What was paid with, and where outside of us. */
export const writeChannel = ({
  channel,
  offline_label,
}: {
  channel: number
  offline_label: string
}): string => {
  const label = labelOf(payChannels, channel)
  return offline_label ? `${label}（${offline_label}）` : label
}
