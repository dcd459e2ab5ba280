import { z } from 'zod'
import { readExact } from '../exact/read-exact.ts'

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

/** A length in mm with no more than two decimals, which is what the geometry keeps. */
export const millimetres = z
  .number('须为数字')
  .min(0, '不能为负数')
  .max(10_000, '数值过大')
  .refine((value) => (readExact(value)?.s ?? 3) <= 2, '最多 2 位小数')
export const positiveMillimetres = millimetres.gt(0, '须大于 0')

export const id = z.string('须为文字').min(1, '不能为空').max(64, '过长')
export const name = z.string('须为文字').min(1, '不能为空').max(64, '过长')

/** A list of records with an id each, none twice and at least one. */
export function records<T extends z.ZodType<{ id: string }>>(record: T) {
  return z
    .array(record, '须为列表')
    .min(1, '至少须有一项')
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
