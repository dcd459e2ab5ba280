import {
  type FormField,
  type FormValues,
  isApplicable,
  namesOf,
  type ProductDetail,
  type QuoteInput,
  quoteInputOf,
  stepsAt,
  valueAt,
  withValue,
} from '@yinpu/contract'

export type FieldErrors = Readonly<Record<string, string>>

interface Read {
  /** undefined while a visible field is empty */
  quote: QuoteInput | undefined
  errors: FieldErrors
}

interface NumberInput {
  name: string
  label: string
  value: unknown
}

/** The numbers that a field currently needs, each with its path in the request. */
const numbersOf = (field: FormField, values: FormValues): NumberInput[] => {
  switch (field.kind) {
    case 'number':
      return [{ name: field.name, label: field.label, value: valueAt(values, field.name) }]
    case 'size':
      return field.sides.map(({ name, label }) => ({ name, label, value: valueAt(values, name) }))
    case 'finishing':
      return stepsAt(values, field.name).flatMap((step, at) => {
        const option = field.options.find(({ value }) => value === step.id)
        return (option?.asks ?? []).map(({ name, label }) => ({
          name: `${field.name}.${at}.${name}`,
          label: `${option?.label}${label}`,
          value: step[name],
        }))
      })
    default:
      return []
  }
}

const errorOf = ({ label, value }: NumberInput): string | undefined => {
  if (typeof value === 'number') return undefined
  const isEmpty = typeof value !== 'string' || value.trim() === ''
  return isEmpty ? `请填写${label}` : `${label}须为数字`
}

const errorsIn = (field: FormField, values: FormValues): [string, string][] =>
  numbersOf(field, values).flatMap((input) => {
    const error = errorOf(input)
    return error ? [[input.name, error] as [string, string]] : []
  })

/** Builds the request: without hidden fields, and none at all while a number is missing. */
export const toRequest = (
  { fields, baojia_type }: Pick<ProductDetail, 'fields' | 'baojia_type'>,
  values: FormValues,
): Read => {
  const visible = fields.filter((field) => isApplicable(field, values))
  const names = new Set(visible.flatMap(namesOf))
  const sent = fields
    .flatMap(namesOf)
    .filter((name) => !names.has(name))
    .reduce((rest, name) => withValue(rest, name, undefined), values)
  const errors = Object.fromEntries(visible.flatMap((field) => errorsIn(field, values)))
  const isComplete = Object.keys(errors).length === 0
  return { quote: isComplete ? quoteInputOf(baojia_type, sent) : undefined, errors }
}
