import { dayMs, isDay, payChannels, startOfDay } from '@yinpu/contract'
import { refundSpans } from '@yinpu/contract/console'

/** The parts of the list, as the address names them; the first one is what the page opens with. */
export const refundTabs = [
  { name: '', label: '全部' },
  { name: 'unfinished', label: '未完成' },
  { name: 'hanging', label: '失败或没有结果' },
  { name: 'done', label: '已退款' },
] as const

const dayStart = (day: string | null, after = 0) => (day && isDay(day) ? startOfDay(day) + after : undefined)

/** What the call is asked: days become instants; what nobody can mean is left out. */
export const questionOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword')?.trim() || undefined,
  state: refundSpans.find((span) => span === params.get('state')),
  channel: payChannels.find(({ value }) => String(value) === params.get('channel'))?.value,
  from: dayStart(params.get('from')),
  // The last day is part of the span.
  to: dayStart(params.get('to'), dayMs),
})

export const withChanges = (params: URLSearchParams, changes: Record<string, string | undefined>) => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
