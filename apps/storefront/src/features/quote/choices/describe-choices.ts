import {
  type Counted,
  describeJob,
  type FormValues,
  type ProductDetail,
  type SpecEntry,
} from '@yinpu/contract'

/** What one gets by these choices: the same as a saved quotation says. */
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

/** The same in one line of words. */
export const describeChoices = (spec: readonly SpecEntry[]): string =>
  spec.map(({ label, value }) => `${label}：${value}`).join('；')
