import { readShopClock } from './shop-clock.ts'

/** A day of the shop's calendar, wherever the reader is: 2026年3月2日. */
export const formatDay = (instant: number): string => {
  const { year, month, day } = readShopClock(instant)
  return `${year}年${month}月${day}日`
}
