import { dayMs, dayOf, type ProofStand, startOfDay } from '@yinpu/contract'
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

/**
 * From these moves on the promised days run: the buyer has paid, has handed in what there is to print, or has agreed to
 * it. Where the shop asks for no agreement any more, they run from then.
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

/** When an order is due; a proof that was sent before due dates were cleared has none either. */
export const dueOf = ({
  dueAt,
  proofStand,
}: {
  dueAt: Date | null
  proofStand: ProofStand | null
}): number | undefined => (proofStand === 'waiting' ? undefined : dueAt?.getTime())

/** Of several jobs the slowest; null where one is promised without days. */
export const promisedDaysOf = (quotes: readonly { days?: number | undefined }[]): number | null => {
  const days = quotes.map((quote) => quote.days)
  return days.every((one) => one !== undefined) ? Math.max(...days) : null
}
