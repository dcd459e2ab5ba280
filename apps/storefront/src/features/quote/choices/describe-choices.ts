import { describeFields, type ProductDetail } from '@yinpu/contract'
import type { Values } from './values.ts'

/** What is chosen, in one line of words: the same as a saved quotation says. */
export const describeChoices = ({ fields, days }: ProductDetail, values: Values): string => {
  const term = days.find(({ value }) => value === values.rush)
  return [...describeFields(fields, values), ...(term ? [{ label: '交期', value: term.label }] : [])]
    .map(({ label, value }) => `${label}：${value}`)
    .join('；')
}
