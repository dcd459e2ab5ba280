import {
  type Counted,
  describeJob,
  type FormValues,
  type ProductDetail,
  type SpecEntry,
} from '@yinpu/contract'

/** The specification of these choices, in the same words as in a saved quotation. */
export const specOfChoices = (
  { facts, fields, days }: ProductDetail,
  values: FormValues,
  counted?: Counted,
): SpecEntry[] =>
  describeJob({
    facts,
    fields,
    values,
    counted,
    term: days.find(({ value }) => value === values.rush)?.label,
  })

/** The same in one line. */
export const describeChoices = (spec: readonly SpecEntry[]): string =>
  spec.map(({ label, value }) => `${label}：${value}`).join('；')
