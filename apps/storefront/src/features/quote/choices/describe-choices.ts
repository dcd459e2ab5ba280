import type { FormField, ProductDetail } from '@yinpu/contract'
import { type FieldOf, isShown, type Step, stepsAt, type Values, valueAt } from './values.ts'

type Options = readonly { value: string | number; label: string }[]

const labelOf = (options: Options, given: unknown): string =>
  options.find(({ value }) => value === given)?.label ?? ''

const stepText = ({ options }: FieldOf<'finishing'>, step: Step): string => {
  const option = options.find(({ value }) => value === step.id)
  const asked = (option?.asks ?? []).map(({ name, unit }) => `${step[name]}${unit}`)
  return `${option?.label ?? ''}${asked.length > 0 ? `（${asked.join('，')}）` : ''}`
}

const textOf = (field: FormField, values: Values): string => {
  const given = valueAt(values, field.name)
  switch (field.kind) {
    case 'number':
      return given === 0 ? '' : `${given}${field.unit}`
    case 'choice':
      return labelOf(field.options, given)
    case 'multi':
      return (Array.isArray(given) ? given : []).map((one) => labelOf(field.options, one)).join('、')
    case 'toggle':
      return given === true ? '是' : ''
    case 'size':
      return field.sides.length > 0
        ? `${field.sides.map(({ name }) => valueAt(values, name)).join('×')}mm`
        : labelOf(field.presets, given)
    case 'paper':
      return `${labelOf(field.options, given)} ${valueAt(values, field.gsm_name)}g`
    case 'finishing':
      return stepsAt(values, field.name)
        .map((step) => stepText(field, step))
        .join('、')
    case 'unwind':
      return (
        field.options.find(({ edge, wound }) => edge === given && wound === valueAt(values, field.wound_name))
          ?.label ?? ''
      )
  }
}

/** What is chosen, in one line of words. */
export const describeChoices = ({ fields, days }: ProductDetail, values: Values): string =>
  [
    ...fields
      .filter((field) => isShown(field, values))
      .map((field) => ({ label: field.label, text: textOf(field, values) })),
    { label: '交期', text: labelOf(days, values.rush) },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}：${text}`)
    .join('；')
