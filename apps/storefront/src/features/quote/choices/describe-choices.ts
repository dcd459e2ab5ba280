import { type Counted, describeJob, type FormValues, type ProductDetail } from '@yinpu/contract'

/** What is chosen, in one line of words: the same as a saved quotation says. */
export const describeChoices = (
  { fields, days }: ProductDetail,
  values: FormValues,
  counted?: Counted,
): string =>
  describeJob({ fields, values, counted, term: days.find(({ value }) => value === values.rush)?.label })
    .map(({ label, value }) => `${label}：${value}`)
    .join('；')
