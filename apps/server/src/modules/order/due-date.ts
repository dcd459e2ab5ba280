import {
  dayMs,
  dayOf,
  dueTime,
  hourMs,
  type ProofStand,
  startOfDay,
  type WorkingCalendar,
} from '@yinpu/contract'
import type { OrderRow } from './order-repository.ts'
import type { OrderMove } from './order-state.ts'

/** The time by which goods that are promised within so many working days have to leave the shop. */
export const dueAfter = (calendar: WorkingCalendar, now: number, days: number | null): Date | null =>
  days === null ? null : new Date(dueTime(calendar, now, days))

/** Before there was a calendar the carrier came at six every day. */
const formerHour = 18

/** The same in calendar days: orders that were placed under that promise keep it. */
export const formerlyDueAfter = (now: number, days: number | null): Date | null => {
  if (days === null) return null
  const due = startOfDay(dayOf(now)) + days * dayMs + formerHour * hourMs
  return new Date(due > now ? due : due + dayMs)
}

/**
 * The promised days run from the later of payment and approved artwork, or agreed proof. With the artwork still to
 * come, or with the shop, the date is provisional: as if it were approved at once. If the shop drops its request for
 * agreement, they run from then.
 */
const setsDueDate: readonly OrderMove[] = [
  'pay',
  'pay-on-delivery',
  'submit-files',
  'approve',
  'agree-proof',
  'withdraw-proof',
  'undo-approval',
  'return-to-review',
  'change-version',
  'change-version-artwork',
]

/**
 * While the buyer is asked to agree to a proof, or to bring artwork that was approved by mistake, nothing is due: the
 * promised days count from the answer.
 */
const clearsDueDate: readonly OrderMove[] = ['send-proof', 'return-to-buyer']

/** An order in calendar days was promised its date before the approval: neither that nor its end changes the date. */
const countsOnlyWorkingDays: readonly OrderMove[] = [
  'approve',
  'undo-approval',
  'return-to-review',
  'return-to-buyer',
]

/** The effect of a move on the due date. */
export const dueDateEffect = (
  move: OrderMove,
  { countsWorkingDays }: Pick<OrderRow, 'countsWorkingDays'>,
): 'cleared' | 'counted' | 'kept' => {
  if (!countsWorkingDays && countsOnlyWorkingDays.includes(move)) return 'kept'
  if (clearsDueDate.includes(move)) return 'cleared'
  return setsDueDate.includes(move) ? 'counted' : 'kept'
}

/**
 * The time at which an order is due; an order with an open proof has none, also if it was sent before due dates were
 * cleared.
 */
export const dueOf = ({
  dueAt,
  proofStand,
}: {
  dueAt: Date | null
  proofStand: ProofStand | null
}): number | undefined => (proofStand === 'waiting' ? undefined : dueAt?.getTime())

/** The days of the slowest job; null if one is promised without days. */
export const promisedDaysOf = (quotes: readonly { days?: number | undefined }[]): number | null => {
  const days = quotes.map((quote) => quote.days)
  return days.every((one) => one !== undefined) ? Math.max(...days) : null
}
