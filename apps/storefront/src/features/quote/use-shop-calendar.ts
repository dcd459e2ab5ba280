import { rushObjection, type WorkingCalendar } from '@yinpu/contract'
import { useContext } from 'react'
import { ShopCalendarContext } from '../../session/shop-calendar.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * The calendar in the browser alone: a page that the server has rendered is kept for longer than a day lasts, and must
 * name no date.
 */
export const useShopCalendar = (): WorkingCalendar | undefined => {
  const calendar = useContext(ShopCalendarContext)
  return useHydrated() ? calendar : undefined
}

/** The reason why the shop takes no rush orders today; empty: it takes them. */
export const useRushObjection = (): string => {
  const calendar = useShopCalendar()
  return calendar ? rushObjection(calendar, Date.now()) : ''
}
