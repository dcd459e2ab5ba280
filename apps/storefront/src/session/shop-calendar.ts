import type { WorkingCalendar } from '@yinpu/contract'
import { createContext } from 'react'

/** The shop's working days, by which pages count; undefined where the shop itself could not be loaded. */
export const ShopCalendarContext = createContext<WorkingCalendar | undefined>(undefined)
