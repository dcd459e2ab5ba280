import { z } from 'zod'

/** Working days. Nobody promises anything a year ahead. */
export const days = z.int('须为整数').min(0, '不能为负数').max(365, '不能超过 365')

/**
 * Working days that a kind of work takes beyond the term of delivery. A tariff that says nothing gets what the trade
 * usually needs: books are folded and bound, boxes and bags cut and glued, a rotary press needs plates.
 */
const USUAL = {
  flat: 0,
  folded: 0,
  book: 1,
  box: 1,
  bag: 1,
  roll_label: 1,
  ink_label: 0,
  gang: 0,
  paper: 0,
  new_die: 2,
}

export const daysSchema = z
  .object({
    flat: days.default(USUAL.flat),
    folded: days.default(USUAL.folded),
    book: days.default(USUAL.book),
    box: days.default(USUAL.box),
    bag: days.default(USUAL.bag),
    roll_label: days.default(USUAL.roll_label),
    ink_label: days.default(USUAL.ink_label),
    gang: days.default(USUAL.gang),
    paper: days.default(USUAL.paper),
    new_die: days.default(USUAL.new_die),
    /** What the shop turns out in a day; every full load of it is a day more. */
    kg_per_day: z.number('须为数字').gt(0, '须大于 0').max(1_000_000, '数值过大').optional(),
  })
  .default(USUAL)

/** Binding by its id, which the wire fixes; of other steps only the heavy ones take a day of their own. */
const USUAL_BINDING: Readonly<Record<string, number>> = { perfect: 1, sewn: 2, case: 5 }

export function usualStepDays(id: string, isBinding: boolean, isHeavy: boolean): number {
  return (isBinding ? USUAL_BINDING[id] : undefined) ?? (isHeavy ? 1 : 0)
}
