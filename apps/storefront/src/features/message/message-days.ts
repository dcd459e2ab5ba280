import { type BuyerMessage, dayMs, dayOf, formatDay } from '@yinpu/contract'

interface MessageDay {
  day: string
  label: string
  list: BuyerMessage[]
}

const labelOf = (at: number, now: number): string => {
  if (dayOf(at) === dayOf(now)) return '今天'
  if (dayOf(at) === dayOf(now - dayMs)) return '昨天'
  return formatDay(at)
}

/** Messages grouped by day; both newest first. */
export const messageDays = (list: readonly BuyerMessage[], now: number): MessageDay[] => {
  const days = Map.groupBy(list, ({ created_at }) => dayOf(created_at))
  return [...days].map(([day, own]) => ({ day, label: labelOf(own[0]?.created_at ?? now, now), list: own }))
}
