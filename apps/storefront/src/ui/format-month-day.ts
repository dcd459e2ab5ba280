import { readShopClock } from './shop-clock.ts'

/** A day of this year or soon after: 11月18日. */
export const formatMonthDay = (instant: number): string => {
  const { month, day } = readShopClock(instant)
  return `${month}月${day}日`
}
