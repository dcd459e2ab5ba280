import { type FormField, type FormValues, isApplicable, valueAt } from '@yinpu/contract'

type FieldError = { field: string; message: string }

const notOffered = '本产品不提供此项'

const oneOf = (options: readonly { value: unknown }[], input: unknown) =>
  options.some(({ value }) => value === input)

interface Range {
  name: string
  label: string
  min: number
  max: number
  unit: string
}

// Most jobs fit, and every quote passes here: findings are added to one list, and nothing else is allocated.
const checkRange = ({ name, label, min, max, unit }: Range, values: FormValues, errors: FieldError[]) => {
  const input = valueAt(values, name)
  if (typeof input !== 'number' || (input >= min && input <= max)) return
  errors.push({ field: name, message: `${label}须在 ${min} 至 ${max}${unit && ` ${unit}`}之间` })
}

const idOf = (one: unknown) => (typeof one === 'object' && one ? (one as FormValues).id : one)

const checkAll = (
  field: string,
  options: readonly { value: unknown }[],
  input: unknown,
  errors: FieldError[],
) => {
  if (!Array.isArray(input)) return
  for (const [at, one] of input.entries())
    if (!oneOf(options, idOf(one))) errors.push({ field: `${field}.${at}`, message: notOffered })
}

const checkOne = (
  field: string,
  options: readonly { value: unknown }[],
  input: unknown,
  errors: FieldError[],
) => {
  if (input !== undefined && !oneOf(options, input)) errors.push({ field, message: notOffered })
}

const checkPaper = (
  field: Extract<FormField, { kind: 'paper' }>,
  values: FormValues,
  errors: FieldError[],
) => {
  const paper = valueAt(values, field.name)
  if (paper === undefined) return
  const offered = field.options.find(({ value }) => value === paper)
  if (!offered) return errors.push({ field: field.name, message: notOffered })
  const gsm = valueAt(values, field.gsm_name)
  if (gsm === undefined || offered.gsm.includes(gsm as number)) return
  errors.push({
    field: field.gsm_name,
    message: `本产品${offered.label}只有 ${offered.gsm.join('、')} 克`,
  })
}

const checkField = (field: FormField, values: FormValues, errors: FieldError[]) => {
  switch (field.kind) {
    case 'number':
      return checkRange(field, values, errors)
    case 'choice':
      return checkOne(field.name, field.options, valueAt(values, field.name), errors)
    case 'size':
      for (const side of field.sides) checkRange(side, values, errors)
      if (field.sides.length === 0) checkOne(field.name, field.presets, valueAt(values, field.name), errors)
      return
    case 'paper':
      return checkPaper(field, values, errors)
    case 'multi':
    case 'finishing':
      return checkAll(field.name, field.options, valueAt(values, field.name), errors)
    case 'toggle':
    case 'unwind':
      return
  }
}

/** The limits of a product are those of its form: a choice that the form does not offer gets no price. */
export const checkForm = (fields: readonly FormField[], values: FormValues): FieldError[] => {
  const errors: FieldError[] = []
  for (const field of fields) if (isApplicable(field, values)) checkField(field, values, errors)
  return errors
}
