import { z } from 'zod'
import { readExact } from '../exact/exact-text.ts'
import { type BoundedTable, tableBounds, tooLong } from './tariff-bounds.ts'

const MAX_DECIMALS = 6

function hasFewDecimals(value: number): boolean {
  return (readExact(value)?.s ?? Number.POSITIVE_INFINITY) <= MAX_DECIMALS
}

const decimal = z.number('须为数字').refine(hasFewDecimals, `最多 ${MAX_DECIMALS} 位小数`)

/** Yuan, or yuan a unit. */
export const money = decimal.min(0, '不能为负数').max(10_000_000, '数值过大')
export const percent = decimal.min(0, '不能为负数').max(1000, '百分比过大')
export const positive = decimal.gt(0, '须大于 0').max(1_000_000, '数值过大')
export const quantity = decimal.min(0, '不能为负数').max(1_000_000, '数值过大')
export const count = z.int('须为整数').min(0, '不能为负数').max(1_000_000, '数值过大')
export const wholePositive = z.int('须为整数').min(1, '须为正整数').max(1_000_000, '数值过大')

/** A length in mm with no more than two decimals, which is the precision of the geometry. */
export const millimetres = z
  .number('须为数字')
  .min(0, '不能为负数')
  .max(10_000, '数值过大')
  .refine((value) => (readExact(value)?.s ?? 3) <= 2, '最多 2 位小数')
export const positiveMillimetres = millimetres.gt(0, '须大于 0')

export const id = z.string('须为文字').min(1, '不能为空').max(64, '过长')
export const name = z.string('须为文字').min(1, '不能为空').max(64, '过长')

/**
 * A list that is no longer than its table may be. One that is too long is refused before its rows are read, so that
 * the refusal costs nothing.
 */
export function bounded<T extends z.ZodType>(table: BoundedTable, entry: T) {
  return z
    .unknown()
    .refine((list) => !Array.isArray(list) || list.length <= tableBounds[table].most, {
      message: tooLong(table),
      abort: true,
    })
    .pipe(z.array(entry, '须为列表')) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>
}

/** A list of records with an id each, none twice and at least one. */
export function records<T extends z.ZodType<{ id: string }>>(table: BoundedTable, record: T) {
  return bounded(table, record)
    .refine((list) => list.length > 0, { message: '至少须有一项', abort: true })
    .superRefine((list, context) => {
      const seen = new Set<string>()
      list.forEach((entry, index) => {
        if (seen.has(entry.id)) {
          context.addIssue({ code: 'custom', path: [index, 'id'], message: `编号 ${entry.id} 重复` })
        }
        seen.add(entry.id)
      })
    })
}

/** Working days. No promise goes a year ahead. */
export const days = z.int('须为整数').min(0, '不能为负数').max(365, '不能超过 365')

/**
 * Working days that a kind of work takes beyond the term of delivery. A tariff without them gets the usual days of
 * the trade: books are folded and bound, boxes and bags cut and glued, a rotary press needs plates.
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
  white_sample: 0,
  sample_book: 0,
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
    white_sample: days.default(USUAL.white_sample),
    sample_book: days.default(USUAL.sample_book),
    new_die: days.default(USUAL.new_die),
    /** The output of the shop in a day; every full load of it is a day more. */
    kg_per_day: z.number('须为数字').gt(0, '须大于 0').max(1_000_000, '数值过大').optional(),
  })
  .default(USUAL)

/** Binding by its id, which the wire fixes; of other steps only the heavy ones take a day of their own. */
const USUAL_BINDING: Readonly<Record<string, number>> = { perfect: 1, sewn: 2, case: 5 }

export function usualStepDays(id: string, isBinding: boolean, isHeavy: boolean): number {
  return (isBinding ? USUAL_BINDING[id] : undefined) ?? (isHeavy ? 1 : 0)
}
