import { type CallData, dayMs, dayOf, formatFen, formatNumber } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Tone } from '../../ui/state-mark.tsx'

export type DiscountCode = CallData<ConsoleCalls['getDiscountCode']>

/** 减 ¥20.00, or 减 5%，最多 ¥100.00 */
export const valueText = ({ amount_fen, percent, most_fen }: DiscountCode): string => {
  if (percent === undefined) return `减 ¥${formatFen(amount_fen ?? 0)}`
  const most = most_fen === undefined ? '' : `，最多 ¥${formatFen(most_fen)}`
  return `减 ${formatNumber(percent, 1)}%${most}`
}

export const minimumText = ({ least_fen }: DiscountCode): string =>
  least_fen > 0 ? `满 ¥${formatFen(least_fen)}` : '不限金额'

/** The last day on which it can be used; the end itself is the start of the next day. */
export const lastDayOf = (ends_at: number): string => dayOf(ends_at - 1)

export const endOfDay = (startOfDay: number): number => startOfDay + dayMs

export const validityText = ({ starts_at, ends_at }: DiscountCode): string => {
  if (starts_at === undefined && ends_at === undefined) return '长期'
  if (starts_at === undefined) return `到 ${lastDayOf(ends_at ?? 0)}`
  return ends_at === undefined ? `${dayOf(starts_at)} 起` : `${dayOf(starts_at)} 到 ${lastDayOf(ends_at)}`
}

export const usageText = ({ used, most_uses }: DiscountCode): string =>
  most_uses === undefined ? `${used} 次` : `${used} / ${most_uses} 次`

/** The current status of a code: usable, or why not. */
export const statusOf = (code: DiscountCode, now: number): { tone: Tone; label: string } => {
  const { enabled, starts_at, ends_at, most_uses, used } = code
  if (!enabled) return { tone: 'wait', label: '已停用' }
  if (ends_at !== undefined && now >= ends_at) return { tone: 'wait', label: '已过期' }
  if (most_uses !== undefined && used >= most_uses) return { tone: 'bad', label: '已用完' }
  if (starts_at !== undefined && now < starts_at) return { tone: 'run', label: '未开始' }
  return { tone: 'done', label: '可用' }
}
