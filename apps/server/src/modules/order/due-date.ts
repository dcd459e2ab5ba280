import { dayMs, dayOf, startOfDay } from '@yinpu/contract'
import type { OrderMove } from './order-state.ts'

/** Carriers come in the evening: what was promised for a day leaves the shop by six. */
const hourOfDispatch = 18

/**
 * By when goods have to leave the shop that were promised within so many days: of the calendar, as the price shows
 * them to the buyer. Whoever pays for today after the carrier has come gets tomorrow.
 */
export const dueAfter = (now: number, days: number | null): Date | null => {
  if (days === null) return null
  const due = startOfDay(dayOf(now)) + days * dayMs + hourOfDispatch * 60 * 60_000
  return new Date(due > now ? due : due + dayMs)
}

/** From these moves on the promised days run: the buyer has paid, has handed in what there is to print, or has agreed to it. */
export const setsDueDate: readonly OrderMove[] = ['pay', 'pay-on-delivery', 'submit-files', 'agree-proof']

/** Of several jobs the slowest; null where one is promised without days. */
export const promisedDaysOf = (quotes: readonly { days?: number | undefined }[]): number | null => {
  const days = quotes.map((quote) => quote.days)
  return days.every((one) => one !== undefined) ? Math.max(...days) : null
}
