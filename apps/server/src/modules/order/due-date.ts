import { dayMs, dayOf, hourMs, type ProofStand, startOfDay } from '@yinpu/contract'
import type { OrderMove } from './order-state.ts'

/** Carriers come in the evening: goods that are due on a day leave the shop by six. */
const hourOfDispatch = 18

/**
 * The time by which goods that are promised within so many days have to leave the shop: in calendar days, as the price
 * shows them to the buyer. A buyer who pays for today after the carrier has come gets tomorrow.
 */
export const dueAfter = (now: number, days: number | null): Date | null => {
  if (days === null) return null
  const due = startOfDay(dayOf(now)) + days * dayMs + hourOfDispatch * hourMs
  return new Date(due > now ? due : due + dayMs)
}

/**
 * The promised days run from these moves: the buyer has paid, has handed in the artwork, or has agreed to it. If the
 * shop drops its request for agreement, they run from then.
 */
const setsDueDate: readonly OrderMove[] = [
  'pay',
  'pay-on-delivery',
  'submit-files',
  'agree-proof',
  'withdraw-proof',
]

/** While the buyer is asked to agree to a proof, nothing is due: the promised days count from the answer. */
const clearsDueDate: readonly OrderMove[] = ['send-proof']

/** The due date that a move changes; undefined: it stays as it was. */
export const dueDateAfter = (
  move: OrderMove,
  now: number,
  promisedDays: number | null,
): { dueAt: Date | null } | undefined => {
  if (clearsDueDate.includes(move)) return { dueAt: null }
  return setsDueDate.includes(move) ? { dueAt: dueAfter(now, promisedDays) } : undefined
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
